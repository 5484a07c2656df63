import type { ListItem } from "./list-item";

/** A class of loan sizes: amounts up to and including `uptoRupees`; the last class has no limit. */
export type TicketClass = ListItem & { readonly uptoRupees: number | null };

/** Ascending. A lender's ticket class is the largest that it takes. */
export const TICKET_CLASS = [
  { id: 1, key: "up-to-50000", en: "Up to ₹50,000", hi: "₹50,000 तक", uptoRupees: 50_000 },
  { id: 2, key: "50001-200000", en: "₹50,001 to ₹2,00,000", hi: "₹50,001 से ₹2,00,000", uptoRupees: 200_000 },
  { id: 3, key: "200001-500000", en: "₹2,00,001 to ₹5,00,000", hi: "₹2,00,001 से ₹5,00,000", uptoRupees: 500_000 },
  { id: 4, key: "500001-1000000", en: "₹5,00,001 to ₹10,00,000", hi: "₹5,00,001 से ₹10,00,000", uptoRupees: 1_000_000 },
  { id: 5, key: "above-1000000", en: "Above ₹10,00,000", hi: "₹10,00,000 से अधिक", uptoRupees: null },
] as const satisfies readonly TicketClass[];

/** Best first. A lender's credit score class is the lowest that it takes. */
export const CREDIT_SCORE_CLASS = [
  { id: 1, key: "750-and-above", en: "750 and above", hi: "750 या अधिक" },
  { id: 2, key: "700-749", en: "700 to 749", hi: "700 से 749" },
  { id: 3, key: "650-699", en: "650 to 699", hi: "650 से 699" },
  { id: 4, key: "600-649", en: "600 to 649", hi: "600 से 649" },
  { id: 5, key: "below-600", en: "Below 600, or no credit history", hi: "600 से कम, या कोई क्रेडिट इतिहास नहीं" },
] as const satisfies readonly ListItem[];

/** The class of an amount. */
export function ticketClassOf(amountRupees: number): TicketClass {
  const found = TICKET_CLASS.find((item) => item.uptoRupees !== null && amountRupees <= item.uptoRupees);
  return found ?? TICKET_CLASS[4];
}
