/** The page with a lender's key facts and schedule; without an amount or a tenor it shows the customer's own. */
export function keyFactsPagePath(slug: string, asked: { amountRupees?: number; months?: number } = {}): string {
  const query = new URLSearchParams();
  if (asked.amountRupees !== undefined) query.set("amount", String(asked.amountRupees));
  if (asked.months !== undefined) query.set("tenure", String(asked.months));
  const path = `/key-facts/${encodeURIComponent(slug)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
