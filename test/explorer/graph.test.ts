// Moving about in a graph: opening and closing, into regions and out, panning, zooming, the minimap.

import { expect, test } from 'vitest';
import { expectCalm, inBrowser, paste, type Visit } from './support/browser.ts';

/** The scale of the picture, and where it is. */
async function camera({ page }: Visit): Promise<{ scale: number; x: number; y: number }> {
  const transform = await page.locator('.graph-pane .world').getAttribute('transform');
  const [, scale, x, y] = /scale\(([-\d.e]+)\) translate\(([-\d.e]+) ([-\d.e]+)\)/.exec(transform!)!;
  return { scale: Number(scale), x: Number(x), y: Number(y) };
}

inBrowser('a graph', (browsing) => {
  test('closes and opens a node with its triangle, with a double click, and with Enter', async () => {
    const visit = await browsing.visit();
    await visit.node('θ loop').locator('.fold').click();
    await visit.idle();
    await visit.page.waitForFunction(() => document.querySelector('.node.theta.open') === null);
    await expect.poll(() => visit.labels()).not.toContain('rem = urem');
    await expect.poll(() => visit.node('θ loop').locator('.size').textContent()).toMatch(/^\d+$/);
    await visit.click('θ loop', { clickCount: 2 });
    await visit.page.waitForSelector('.node.theta.open');
    await expect.poll(() => visit.labels()).toContain('rem = urem');
    await visit.click('θ loop');
    await visit.press('Enter');
    await visit.page.waitForFunction(() => document.querySelector('.node.theta.open') === null);
    expectCalm(visit);
  });

  test('closes and opens everything', async () => {
    const visit = await browsing.visit();
    await visit.press('c');
    await visit.page.waitForFunction(() => document.querySelector('.graph-pane .node.gamma.open') === null);
    await visit.page.click('#menu-show');
    await visit.page.click('#do-open-all');
    await visit.page.waitForSelector('.node.theta.open');
  });

  test('shows one region alone, says where that is, and goes back', async () => {
    const visit = await browsing.visit();
    await visit.click('θ loop');
    await visit.press('Shift+Enter');
    await visit.page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.startsWith('θ loop'),
    );
    await visit.picture('drilled-in');
    const crumbs = () => visit.page.locator('#crumbs .crumb').allTextContents();
    await expect
      .poll(() => crumbs())
      .toEqual(['ω program', 'λ gcd', expect.stringMatching(/^γ if/), expect.stringMatching(/^θ loop/)]);
    await visit.page.locator('#crumbs .crumb').nth(2).click();
    await visit.idle();
    await visit.page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.startsWith('γ if'),
    );
    await visit.press('Backspace');
    await visit.page.waitForFunction(
      () => document.querySelector('.frame .title')?.textContent === 'λ function gcd',
    );
    await visit.press('Backspace');
    await visit.page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.startsWith('ω program'),
    );
    await expect.poll(() => visit.labels()).toEqual(['λ gcd']);
    await visit.click('λ gcd', { clickCount: 2 });
    await visit.page.waitForFunction(
      () => document.querySelector('.frame .title')?.textContent === 'λ function gcd',
    );
  });

  test('moves when it is dragged, without selecting what is under the pointer', async () => {
    const visit = await browsing.visit();
    const before = await camera(visit);
    const box = (await visit.node('urem').boundingBox())!;
    await visit.page.mouse.move(box.x + 5, box.y + 5);
    await visit.page.mouse.down();
    await visit.page.mouse.move(box.x + 105, box.y + 65, { steps: 4 });
    await visit.page.mouse.up();
    await visit.idle();
    const after = await camera(visit);
    expect((after.x - before.x) * after.scale).toBeCloseTo(100, 0);
    expect((after.y - before.y) * after.scale).toBeCloseTo(60, 0);
    await expect.poll(() => visit.page.locator('.node.selected').count()).toBe(0);
  });

  test('zooms with the wheel around the pointer, with keys, and fits', async () => {
    const visit = await browsing.visit();
    await visit.press('f');
    const before = await camera(visit);
    const box = (await visit.node('urem').boundingBox())!;
    await visit.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await visit.page.mouse.wheel(0, -300);
    await expect.poll(async () => (await camera(visit)).scale).toBeGreaterThan(before.scale * 1.3);
    const now = (await visit.node('urem').boundingBox())!;
    expect(now.x + now.width / 2).toBeCloseTo(box.x + box.width / 2, -1);
    await visit.press('+', '+');
    await expect.poll(() => visit.page.locator('.minimap:not(.needless)').count()).toBe(1);
    await visit.press('f');
    await expect.poll(async () => (await camera(visit)).scale).toBeCloseTo(before.scale, 2);
    await expect.poll(() => visit.page.locator('.minimap.needless').count()).toBe(1);
    await visit.press('0');
    await expect.poll(async () => (await camera(visit)).scale).toBeCloseTo(1, 5);
  });

  test('moves to where the minimap is clicked', async () => {
    const visit = await browsing.visit();
    await visit.press('+', '+', '+', '+');
    const before = await camera(visit);
    await visit.page.locator('.minimap').click({ position: { x: 90, y: 100 } });
    await visit.idle();
    const after = await camera(visit);
    expect(after.y).toBeLessThan(before.y);
    expect(after.scale).toBe(before.scale);
  });

  test('goes from node to node with the arrow keys', async () => {
    const visit = await browsing.visit();
    await visit.click('match');
    await visit.press('ArrowUp');
    await expect.poll(() => visit.detail()).toContain('icmp ne');
    await visit.press('ArrowDown', 'ArrowDown');
    await expect.poll(() => visit.detail()).toContain('γ if');
    await visit.press('ArrowDown');
    await expect.poll(() => visit.detail()).toContain('θ loop');
  });

  test('of 5,000 nodes opens closed, and only what can be seen is in the document, also when all of it is open', async () => {
    const visit = await browsing.visit();
    await paste(visit, 'll', loopsInARow(350));
    await visit.page.waitForFunction(
      () => document.querySelector('.frame .title')?.textContent === 'λ function loops',
    );
    const nodes = Number(
      /([\d,]+) nodes/.exec(await visit.page.locator('#status').innerText())![1]!.replace(',', ''),
    );
    expect(nodes).toBeGreaterThan(5000);
    await expect.poll(() => visit.page.locator('.graph-pane .node.open:not(.frame)').count()).toBe(0);
    const elements = () => visit.page.evaluate(() => document.querySelectorAll('.graph-pane svg *').length);
    expect(await elements()).toBeLessThan(5000);
    await visit.page.locator('.graph-pane svg').focus();
    await visit.press('e');
    await visit.page.waitForSelector('.node.theta.open');
    expect(await elements()).toBeLessThan(5000);
    await visit.press('f');
    await visit.page.waitForSelector('svg.is-far .node.theta.merged', { state: 'attached' });
    await visit.picture('5000-nodes-far');
    expect(await elements()).toBeLessThan(500);
    await visit.press('+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+');
    await visit.page.waitForFunction(
      () => !document.querySelector('svg.graph')!.classList.contains('is-far'),
    );
    expect(await elements()).toBeLessThan(5000);
    await visit.press('/');
    await visit.page.fill('#search', 'name:x349');
    await visit.page.waitForSelector('#hits .hit');
    await visit.press('Enter');
    await visit.page.waitForSelector('.node.selected');
    const box = await visit.page.locator('.node.selected').boundingBox();
    const pane = await visit.page.locator('.graph-pane').boundingBox();
    expect(box!.x).toBeGreaterThan(pane!.x);
    expect(box!.x + box!.width).toBeLessThan(pane!.x + pane!.width);
    expectCalm(visit);
  });
});

/** Loops one after another, each with a branch in it. */
function loopsInARow(count: number): string {
  const lines = ['define i32 @loops(i32 %a, ptr %p) {', 'entry:', '  br label %loop0'];
  for (let k = 0; k < count; k++) {
    const [before, value] = k === 0 ? ['entry', '%a'] : [`exit${k - 1}`, `%new${k - 1}`];
    lines.push(
      `loop${k}:`,
      `  %i${k} = phi i32 [ 0, %${before} ], [ %next${k}, %latch${k} ]`,
      `  %s${k} = phi i32 [ ${value}, %${before} ], [ %new${k}, %latch${k} ]`,
      `  %m${k} = mul i32 %i${k}, ${k + 3}`,
      `  %x${k} = xor i32 %m${k}, %s${k}`,
      `  %is${k} = icmp slt i32 %x${k}, %a`,
      `  br i1 %is${k}, label %then${k}, label %latch${k}`,
      `then${k}:`,
      `  %g${k} = getelementptr i32, ptr %p, i32 %i${k}`,
      `  %l${k} = load volatile i32, ptr %g${k}`,
      `  %t${k} = add i32 %l${k}, %x${k}`,
      `  br label %latch${k}`,
      `latch${k}:`,
      `  %new${k} = phi i32 [ %t${k}, %then${k} ], [ %s${k}, %loop${k} ]`,
      `  %next${k} = add i32 %i${k}, 1`,
      `  %go${k} = icmp slt i32 %next${k}, %x${k}`,
      `  br i1 %go${k}, label %loop${k}, label %exit${k}`,
      `exit${k}:`,
      k + 1 < count ? `  br label %loop${k + 1}` : `  ret i32 %new${k}`,
    );
  }
  return [...lines, '}', ''].join('\n');
}
