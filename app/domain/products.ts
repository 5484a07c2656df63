/**
 * The twelve products of the marketplace (CUS-01). The code is stored; the name is the specification's own, used in API
 * calls.
 */
export const PRODUCTS = [
  { code: "PL", name: "Personal Loans", segment: "pl" },
  { code: "BL", name: "Business Loans", segment: "bl" },
  { code: "GL", name: "Gold Loans", segment: "gl" },
  { code: "SL", name: "Student Loans", segment: "sl" },
  { code: "HL", name: "Affordable Housing Loan", segment: "hl" },
  { code: "CC", name: "Credit Cards", segment: "cc" },
  { code: "DV", name: "Discount Vouchers", segment: "dv" },
  { code: "TW", name: "2-wheeler", segment: "ins" },
  { code: "CAR", name: "Car", segment: "ins" },
  { code: "HEALTH", name: "Health", segment: "ins" },
  { code: "SHOP", name: "Shop", segment: "ins" },
  { code: "OI", name: "Other Insurance", segment: "ins" },
] as const;

export type ProductCode = (typeof PRODUCTS)[number]["code"];
export type Segment = (typeof PRODUCTS)[number]["segment"];

export const PRODUCT_CODES: readonly ProductCode[] = PRODUCTS.map((p) => p.code);

/** The product with this code. */
export function productOf(code: ProductCode) {
  const found = PRODUCTS.find((p) => p.code === code);
  if (!found) throw new Error(`unknown product code ${code}`);
  return found;
}

/** Parses a code or the specification's name; null for anything else. */
export function parseProduct(value: unknown): ProductCode | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  return PRODUCTS.find((p) => p.code === text || p.name === text)?.code ?? null;
}
