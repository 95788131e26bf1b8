// The way of an edge as an SVG path.
//
// Straight down where it goes down; from one column to another a curve that leaves and arrives vertically, so that the eye
// follows it; and round corners where it goes sideways, as edges that go back up do.

import type { Points } from '../contract.ts';

const cornerRadius = 8;

/** The `d` of an SVG path. */
export function edgePath(points: Points): string {
  const parts = [`M${points[0]} ${points[1]}`];
  for (let i = 2; i < points.length; i += 2) parts.push(piece(points, i));
  return parts.join('');
}

function piece(points: Points, i: number): string {
  const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!];
  if (x0 !== x1 && y0 !== y1) {
    const middle = (y0 + y1) / 2;
    return `C${x0} ${middle} ${x1} ${middle} ${x1} ${y1}`;
  }
  const [x2, y2] = [points[i + 2], points[i + 3]];
  const turns =
    x2 !== undefined && y2 !== undefined && (x0 === x1) !== (x1 === x2) && (y0 === y1) !== (y1 === y2);
  if (!turns) return `L${x1} ${y1}`;
  const before = Math.min(cornerRadius, (Math.abs(x1 - x0) + Math.abs(y1 - y0)) / 2);
  const behind = Math.min(cornerRadius, (Math.abs(x2 - x1) + Math.abs(y2 - y1)) / 2);
  const radius = Math.min(before, behind);
  const [startX, startY] = towards(x1, y1, x0, y0, radius);
  const [endX, endY] = towards(x1, y1, x2, y2, radius);
  return `L${startX} ${startY}Q${x1} ${y1} ${endX} ${endY}`;
}

function towards(x: number, y: number, toX: number, toY: number, by: number): [number, number] {
  return [x + Math.sign(toX - x) * by, y + Math.sign(toY - y) * by];
}
