/** Union territories without a legislature: their share of GST is UTGST. Codes as in a GSTIN. */
const UNION_TERRITORIES: ReadonlySet<string> = new Set(["04", "25", "26", "31", "35", "38", "97"]);

/** A part of an amount of GST. Basis points; paise. */
export type GstPart = {
  readonly tax: "cgst" | "sgst" | "utgst" | "igst";
  readonly bps: number;
  readonly paise: bigint;
};

/** The state code in a GSTIN. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);

/**
 * What an amount of GST is made of: CGST and SGST in halves where the supplier is registered in the state of the place of
 * supply, which is that of the registered recipient; IGST between states. The halves add up to the amount: of an odd one,
 * CGST has the paisa less.
 */
export function gstPartsOf({
  gstPaise,
  gstBps,
  supplierState,
  placeOfSupply,
}: {
  gstPaise: bigint;
  gstBps: number;
  supplierState: string;
  placeOfSupply: string;
}): GstPart[] {
  if (gstPaise === 0n) return [];
  if (supplierState !== placeOfSupply) return [{ tax: "igst", bps: gstBps, paise: gstPaise }];
  const half = gstPaise / 2n;
  return [
    { tax: "cgst", bps: gstBps / 2, paise: half },
    { tax: UNION_TERRITORIES.has(placeOfSupply) ? "utgst" : "sgst", bps: gstBps / 2, paise: gstPaise - half },
  ];
}
