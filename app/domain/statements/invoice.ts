import type { StatementFigures } from "./month-statement";
import type { TaxTerms } from "./tax-book";

export const INVOICE_KINDS = ["tax-invoice", "reverse-charge", "bill-of-supply", "credit-note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * The invoice of a month: a tax invoice with GST, one under reverse charge, or a bill of supply; null when nothing was supplied.
 * Amounts under different terms can cancel out and leave a GST, or one in other states (`hasGst`): it needs its invoice too.
 */
export function invoiceKindOf(
  { taxablePaise, gstPaise, hasGst }: Pick<StatementFigures, "taxablePaise" | "gstPaise"> & { hasGst: boolean },
  { treatment }: Pick<TaxTerms, "treatment">,
): InvoiceKind | null {
  if (taxablePaise === 0n && !hasGst) return null;
  if (taxablePaise < 0n || (taxablePaise === 0n && gstPaise < 0n)) return "credit-note";
  return treatment === "forward" ? "tax-invoice" : treatment === "reverse" ? "reverse-charge" : "bill-of-supply";
}

/**
 * The number on the invoice: the partner's initials, the financial year and the number in that year, at most 16
 * characters (rule 46 of the CGST Rules): PS/26-27/0007.
 */
export function invoiceNumber(partnerName: string, financialYear: string, number: number): string {
  const words = partnerName.toUpperCase().match(/[A-Z0-9]+/g) ?? ["P"];
  const initials = words
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 4);
  return `${initials}/${financialYear.slice(2)}/${String(number).padStart(4, "0")}`;
}
