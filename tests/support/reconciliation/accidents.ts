/** What a payment adds that is compared by its sum: paise. */
export type Sums = {
  /** Payments that no credit names. */
  open: readonly bigint[];
  /** Credits that name no payment. */
  free: readonly bigint[];
  /** Credits that pay by their reference. */
  paying: readonly bigint[];
};

/** By how much a credit and a payment may differ and still be taken for one another. */
const NEAR = 100;

/** Rounded half up. */
const share = (paise: number, bps: number) => Math.floor((paise * bps + 5_000) / 10_000);

/** What a lender may credit for a payment: without tax, less 2 % TDS, with 18 % GST, both. */
const creditedFor = (paise: number): number[] => {
  const [tds, gst] = [share(paise, 200), share(paise, 1_800)];
  return [paise, paise - tds, paise + gst, paise - tds + gst];
};

/** The payments, to the paisa, for which a lender may credit this. */
const paymentsFor = (paise: number): number[] =>
  [1, 0.98, 1.18, 1.16].flatMap((part) => {
    const about = Math.round(paise / part);
    return [about - 2, about - 1, about, about + 1, about + 2].filter((one) => creditedFor(one).includes(paise));
  });

type Seen = { open: number[]; free: number[]; openSet: Set<number>; freeSet: Set<number>; paying: Set<number> };

/**
 * Knows the sums of each lender's payments and credits, and tells when another one would explain something by accident:
 * one for one up to a rupee, one for two to the paisa, or as the repeat of a credit. It looks at amounts only, not at days,
 * and shares no code with the rules that it helps to test.
 */
export class Accidents {
  readonly #lenders = new Map<string, Seen>();

  /** Adds the sums of a payment, unless they meet earlier ones by accident. What they explain among themselves is meant. */
  admits(lender: string, { open, free, paying }: Sums): boolean {
    const seen = this.#lenders.get(lender) ?? {
      open: [],
      free: [],
      openSet: new Set<number>(),
      freeSet: new Set<number>(),
      paying: new Set<number>(),
    };
    const [opens, frees, pays] = [open.map(Number), free.map(Number), paying.map(Number)];
    if (this.#meets(seen, opens, frees, pays)) return false;
    this.#lenders.set(lender, seen);
    for (const one of opens) seen.openSet.add(seen.open[seen.open.push(one) - 1] ?? one);
    for (const one of frees) seen.freeSet.add(seen.free[seen.free.push(one) - 1] ?? one);
    for (const one of pays) seen.paying.add(one);
    return true;
  }

  #meets(seen: Seen, opens: readonly number[], frees: readonly number[], pays: readonly number[]): boolean {
    const openSet = new Set([...seen.openSet, ...opens]);
    const freeSet = new Set([...seen.freeSet, ...frees]);
    const isNear = (free: number, one: number) => creditedFor(one).some((sum) => Math.abs(sum - free) <= NEAR);
    return (
      // A repeat of another credit.
      frees.some((one) => seen.paying.has(one) || seen.freeSet.has(one)) ||
      pays.some((one) => seen.freeSet.has(one)) ||
      // One credit, one payment.
      frees.some((one) => seen.open.some((other) => isNear(one, other))) ||
      opens.some((one) => seen.free.some((other) => isNear(other, one))) ||
      // One credit, two payments, not all of them new.
      frees.some((one) => paymentsFor(one).some((sum) => seen.open.some((other) => openSet.has(sum - other)))) ||
      opens.some((one) => seen.free.some((free) => paymentsFor(free).some((sum) => openSet.has(sum - one)))) ||
      // Two credits, one payment, not all of them new.
      opens.some((one) => creditedFor(one).some((sum) => seen.free.some((other) => freeSet.has(sum - other)))) ||
      frees.some((one) => seen.open.some((other) => creditedFor(other).some((sum) => freeSet.has(sum - one))))
    );
  }
}
