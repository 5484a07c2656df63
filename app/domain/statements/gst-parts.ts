import { type GstStates, ofAccount } from "./gst-accounts";
import type { TaxBook } from "./tax-book";

/** Union territories without a legislature: their share of GST is UTGST. Codes as in a GSTIN. */
const UNION_TERRITORIES: ReadonlySet<string> = new Set(["04", "25", "26", "31", "35", "38", "97"]);

/** A part of an amount of GST; `gst` where a party's state is not known. Basis points; paise. */
export type GstPart = {
  readonly tax: "cgst" | "sgst" | "utgst" | "igst" | "gst";
  readonly bps: number;
  readonly paise: bigint;
};

/** GST at one rate in one pair of states. Basis points; paise. */
export type RatedGst = { readonly bps: number; readonly paise: bigint; readonly states: GstStates | null };

type Sums = Readonly<Record<string, { readonly gstPaise: bigint }>>;

/** What each sum of GST has more than before; nothing of those that have the same. */
const grown = (sums: Sums, before: Sums = {}) =>
  Object.entries(sums)
    .map(([key, { gstPaise }]) => ({ key, paise: gstPaise - (before[key]?.gstPaise ?? 0n) }))
    .filter(({ paise }) => paise !== 0n);

/** True for two pairs of the same states. */
export const isSameStates = (one: GstStates | null, other: GstStates | null): boolean =>
  one?.supplier === other?.supplier && one?.placeOfSupply === other?.placeOfSupply;

/**
 * A month's GST by rate and states, the highest rate and the month's `own` states first: what its book has more than the one before.
 * A claw-back gives back at the rate and in the states of what it takes back, so a month can have several. A month that an earlier
 * release closed has no states in its book: all is of its own, as on its paper.
 */
export function gstByRate(book: TaxBook, before: TaxBook | null, own: GstStates | null): RatedGst[] {
  const found = book.gstByStates
    ? grown(book.gstByStates, before?.gstByStates).map(({ key, paise }) => ({ key, paise, ...ofAccount(key) }))
    : grown(book.gst, before?.gst).map(({ key, paise }) => ({ key, paise, bps: Number(key), states: own }));
  const isOther = (states: GstStates | null) => Number(!isSameStates(states, own));
  return found
    .sort(
      (left, right) =>
        right.bps - left.bps || isOther(left.states) - isOther(right.states) || (left.key < right.key ? -1 : 1),
    )
    .map(({ bps, paise, states }) => ({ bps, paise, states }));
}

/** The state code in a GSTIN. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);

/**
 * What GST at one rate is made of: CGST and SGST in halves where the supplier is registered in the state of the place of
 * supply, which is that of the registered recipient; IGST between states. The halves add up to the amount: of an odd one,
 * CGST has the paisa less.
 */
export function gstPartsOf({ bps, paise, states }: RatedGst): GstPart[] {
  if (paise === 0n) return [];
  if (!states) return [{ tax: "gst", bps, paise }];
  const { supplier, placeOfSupply } = states;
  if (supplier !== placeOfSupply) return [{ tax: "igst", bps, paise }];
  const half = paise / 2n;
  return [
    { tax: "cgst", bps: bps / 2, paise: half },
    { tax: UNION_TERRITORIES.has(placeOfSupply) ? "utgst" : "sgst", bps: bps / 2, paise: paise - half },
  ];
}

/** The amounts of each tax over all rates, in the order of the parts; none where no state is known. */
export function sumsByTax(parts: readonly GstPart[]): Pick<GstPart, "tax" | "paise">[] {
  const taxes = [...new Set(parts.map(({ tax }) => tax))];
  if (taxes.every((tax) => tax === "gst")) return [];
  return taxes.map((tax) => ({
    tax,
    paise: parts.reduce((sum, part) => sum + (part.tax === tax ? part.paise : 0n), 0n),
  }));
}
