// Things by the number of what they belong to, side by side in one list: a list of lists without the lists.

export interface Groups {
  /** By owner: where its members begin in `members`; one more at the end. */
  readonly first: Int32Array;
  readonly members: Int32Array;
}

/** Groups 0, 1, 2, … by their owners; members keep their order. */
export function groupBy(owners: Int32Array, ownerCount: number): Groups {
  const first = new Int32Array(ownerCount + 1);
  for (let i = 0; i < owners.length; i++) first[owners[i]! + 1]!++;
  for (let i = 0; i < ownerCount; i++) first[i + 1]! += first[i]!;
  const next = first.slice();
  const members = new Int32Array(owners.length);
  for (let i = 0; i < owners.length; i++) members[next[owners[i]!]!++] = i;
  return { first, members };
}
