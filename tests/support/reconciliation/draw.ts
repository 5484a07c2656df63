/** Draws numbers that are the same in every run (mulberry32). */
export function drawFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The same things in another order. */
export function shuffled<Thing>(things: readonly Thing[], draw: (below: number) => number): Thing[] {
  const all = [...things];
  for (let at = all.length - 1; at > 0; at--) {
    const other = draw(at + 1);
    [all[at], all[other]] = [all[other] as Thing, all[at] as Thing];
  }
  return all;
}
