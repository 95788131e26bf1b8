// `rvsdg view`: what it serves and to whom, and the file that it writes. What the page does is tested in test/explorer.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin, rvsdg, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const input = join(folder, 'double.ll');
writeFileSync(input, 'define i32 @double(i32 %x) {\n  %y = add nsw i32 %x, %x\n  ret i32 %y\n}\n');

describe('rvsdg view --html', () => {
  test('writes one file with the page, the compiler and every stage in it, and no address of anything else', () => {
    const output = join(folder, 'double.html');
    expect(rvsdg(['view', '-O1', '--html', output, input])).toEqual({ status: 0, stdout: '', stderr: '' });
    const html = readFileSync(output, 'utf8');
    expect(html).toMatch(/^<!doctype html>/i);
    const tags = html.replace(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, '$1').match(/<[^>]*>/g)!;
    expect(tags.filter((tag) => / (?:src|href)="(?!data:)/.test(tag))).toEqual([]);
    const given = givenIn(html);
    expect(given).toMatchObject({ passes: 'O1', input: { language: 'll' } });
    expect(given.saved.length).toBeGreaterThan(100);
  });

  test('says what is wrong with the input, and where', () => {
    const wrong = join(folder, 'wrong.ll');
    writeFileSync(wrong, 'define i32 @f() {\n  ret i32 %x\n}\n');
    const { status, stderr } = rvsdg(['view', '--html', join(folder, 'wrong.html'), wrong]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/wrong\.ll:2:\d+: error: /);
  });

  test('knows the functions that there are', () => {
    const { status, stderr } = rvsdg(['view', '--function=triple', '--html', '-', input]);
    expect(status).toBe(1);
    expect(stderr).toContain("no function or global variable 'triple'");
  });

  test('needs an input', () => {
    expect(rvsdg(['view', '--html', join(folder, 'none.html')]).stderr).toContain('no input file');
  });
});

/** What the server gives to the page. */
function givenIn(html: string) {
  return JSON.parse(/<script type="application\/json" id="given">(.*?)<\/script>/s.exec(html)![1]!);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('rvsdg view', () => {
  let server: ChildProcess;
  let port = 0;

  beforeAll(async () => {
    server = spawn(process.execPath, [bin, 'view', '--no-open', '--port=0', '--function=double', input], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const line = await new Promise<string>((resolve) =>
      server.stdout!.once('data', (data) => resolve(String(data))),
    );
    expect(line).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
    port = Number(new URL(line).port);
  });
  afterAll(() => server.kill());

  function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let body = '';
        response.on('data', (data) => {
          body += data;
        });
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      });
      asking.on('error', reject);
      asking.end();
    });
  }

  test('serves the page with the program in it', async () => {
    const { status, headers, body } = await ask('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('define i32 @double');
    expect(body).toContain('"function":"double"');
    expect((await ask('/app.js')).headers['content-type']).toContain('javascript');
    expect(await ask('/worker.js', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test('says whether what a browser has is still right', async () => {
    const first = await ask('/app.js');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const tag = first.headers.etag!;
    expect(await ask('/app.js', { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' });
    expect(await ask('/worker.js', { 'If-None-Match': tag })).toMatchObject({ status: 200 });
  });

  test('lets a browser keep the embedded clang, whose address says which version it is', async () => {
    const { clang } = givenIn((await ask('/')).body);
    expect(clang).toMatch(/^clang\/[0-9a-f]{16}\/bundle\.js$/);
    const { status, headers } = await ask(`/${clang}`, {}, 'HEAD');
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect(await ask('/clang/bundle.js')).toMatchObject({ status: 404 });
  });

  test.each([
    '/package.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/app.js/../../cli.js',
    '/clang/../bundle.js',
  ])('serves nothing else: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
  });

  test('refuses requests under another name, as DNS rebinding makes them', async () => {
    expect(await ask('/', { Host: `evil.example:${port}` })).toMatchObject({ status: 403 });
    expect(await ask('/', { Host: '127.0.0.1' })).toMatchObject({ status: 403 });
    expect(await ask('/', { Host: `localhost:${port}` })).toMatchObject({ status: 200 });
  });

  test('refuses requests of other origins and sites, and leaves nothing for them to read', async () => {
    expect(await ask('/app.js', { Origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await ask('/app.js', { Origin: 'null' })).toMatchObject({ status: 403 });
    expect(
      await ask('/app.js', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }),
    ).toMatchObject({ status: 403 });
    expect(await ask('/app.js', { Origin: `http://127.0.0.1:${port}` })).toMatchObject({ status: 200 });
    expect((await ask('/')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('answers nothing but GET and HEAD', async () => {
    expect(await ask('/', {}, 'POST')).toMatchObject({ status: 405 });
  });

  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

  test.skipIf(elsewhere === undefined)('cannot be reached from other machines', async () => {
    const outcome = await new Promise<string>((resolve) => {
      const socket = connect({ host: elsewhere!, port, timeout: 2000 });
      socket.on('connect', () => resolve('connected'));
      socket.on('error', () => resolve('refused'));
      socket.on('timeout', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  });

  test('says so when a port that was asked for is taken', () => {
    const { status, stderr } = rvsdg(['view', '--no-open', `--port=${port}`, input]);
    expect(status).toBe(1);
    expect(stderr).toContain(`port ${port} is in use`);
  });
});
