import { describe, expect, it } from "vitest";
import { type KeyTerms, offerFigures } from "~/domain/eligibility/terms";
import { offerRowWords } from "~/ui/customer/offers/list/offer-row-words";
import type { ListedLender, OfferListData } from "~/ui/customer/offers/list/types";

const texts = new Proxy({}, { get: (_, name) => String(name) }) as OfferListData["texts"];
const page = { texts, locale: "en", now: {}, own: {}, mark: "", instalmentsRupees: null } as unknown as OfferListData;
const listed = {
  slug: "nilgiri-capital",
  chargeNames: ["fee", "documents", "stamp"],
  penal: null,
  stillChecks: null,
  sent: null,
  choose: { href: "/user/lender", label: "" },
} as unknown as ListedLender;

const rupees = (text: string | undefined) => Number(text?.replace(/[₹,]/g, ""));

describe("an offer in whole rupees", () => {
  it.each([100_020, 222_222, 123_457])("OQ-88 CUS-21 has charges that add up to their sum, of ₹%s", (amountRupees) => {
    const charge = { gstBps: 1_800, gstMode: "on-top" as const };
    const terms: KeyTerms = {
      rateBps: 1_400,
      minMonths: 12,
      maxMonths: 36,
      charges: [
        { ...charge, basis: "percent", rateBps: 133 },
        { ...charge, basis: "percent", rateBps: 67 },
        { ...charge, basis: "rupees", valuePaise: 99_900, gstBps: 0 },
      ],
    };
    const row = offerRowWords(listed, offerFigures(terms, amountRupees, 24), page);
    const shown = (label: string) => rupees(row.facts.find((fact) => fact.label === label)?.value);
    expect(shown("fee") + shown("documents") + shown("stamp")).toBe(rupees(row.charges));
    expect(shown("stamp")).toBe(999);
    expect(shown("interest") + rupees(row.charges)).toBe(rupees(row.total));
  });
});
