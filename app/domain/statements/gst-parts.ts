import type { TaxBook } from "./tax-book";

/** Union territories without a legislature: their share of GST is UTGST. Codes as in a GSTIN. */
const UNION_TERRITORIES: ReadonlySet<string> = new Set(["04", "25", "26", "31", "35", "38", "97"]);

/** A part of an amount of GST. Basis points; paise. */
export type GstPart = {
  readonly tax: "cgst" | "sgst" | "utgst" | "igst";
  readonly bps: number;
  readonly paise: bigint;
};

/** GST at one rate. Basis points; paise. */
export type RatedGst = { readonly bps: number; readonly paise: bigint };

/**
 * A month's GST by rate, the highest first: what its book has more than the one before. A claw-back gives back at the rate of
 * what it takes back, so a month can have several.
 */
export function gstByRate(book: TaxBook, before: TaxBook | null): RatedGst[] {
  return Object.entries(book.gst)
    .map(([rate, { gstPaise }]) => ({ bps: Number(rate), paise: gstPaise - (before?.gst[rate]?.gstPaise ?? 0n) }))
    .filter(({ paise }) => paise !== 0n)
    .sort((left, right) => right.bps - left.bps);
}

/** The state code in a GSTIN. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);

/**
 * What GST at one rate is made of: CGST and SGST in halves where the supplier is registered in the state of the place of
 * supply, which is that of the registered recipient; IGST between states. The halves add up to the amount: of an odd one,
 * CGST has the paisa less.
 */
export function gstPartsOf({
  bps,
  paise,
  supplierState,
  placeOfSupply,
}: RatedGst & { supplierState: string; placeOfSupply: string }): GstPart[] {
  if (paise === 0n) return [];
  if (supplierState !== placeOfSupply) return [{ tax: "igst", bps, paise }];
  const half = paise / 2n;
  return [
    { tax: "cgst", bps: bps / 2, paise: half },
    { tax: UNION_TERRITORIES.has(placeOfSupply) ? "utgst" : "sgst", bps: bps / 2, paise: paise - half },
  ];
}

/** The amounts of each tax over all rates, in the order of the parts. */
export function sumsByTax(parts: readonly GstPart[]): Pick<GstPart, "tax" | "paise">[] {
  const taxes = [...new Set(parts.map(({ tax }) => tax))];
  return taxes.map((tax) => ({
    tax,
    paise: parts.reduce((sum, part) => sum + (part.tax === tax ? part.paise : 0n), 0n),
  }));
}
