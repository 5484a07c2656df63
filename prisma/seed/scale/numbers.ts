/** Numbers from 0 to 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** Picks the first ones more often: the n-th of a list is chosen about 1/n^0.8 as often as the first. */
export function ranked<T>(list: readonly T[]): (random: () => number) => T {
  const sums: number[] = [];
  for (const [index] of list.entries()) sums.push((sums.at(-1) ?? 0) + (index + 1) ** -0.8);
  const all = sums.at(-1) ?? 0;
  return (random) => {
    const wanted = random() * all;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) <= wanted) low = middle + 1;
      else high = middle;
    }
    return list[low] as T;
  };
}
