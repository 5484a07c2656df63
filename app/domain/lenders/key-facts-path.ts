/** A tenor in months from an address or a form; null for an invalid one. */
export const tenorIn = (text: string | null): number | null =>
  text && /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : null;

/** The page with a lender's key facts and schedule; without an amount or a tenor it shows the customer's own. */
export function keyFactsPagePath(slug: string, loan: { amountRupees?: number; months?: number } = {}): string {
  const query = new URLSearchParams();
  if (loan.amountRupees !== undefined) query.set("amount", String(loan.amountRupees));
  if (loan.months !== undefined) query.set("tenure", String(loan.months));
  const path = `/key-facts/${encodeURIComponent(slug)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
