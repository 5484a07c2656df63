import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { keyFactsOf } from "~/domain/eligibility/key-facts";
import type { KeyTerms } from "~/domain/eligibility/terms";
import { keyFactsPagePath } from "~/domain/lenders/key-facts-path";
import { KeyFactsSheet } from "~/routes/customer/key-facts/key-facts-sheet";
import { keyFactsPage } from "~/routes/customer/key-facts/page.server";
import type { KeyFactsLender } from "~/services/key-facts/open-key-facts.server";

const LENDER: KeyFactsLender = {
  slug: "banyan",
  name: "Banyan",
  legalName: "Banyan Credit Limited",
  logoUrl: null,
  aprMinBps: 1_600,
  aprMaxBps: 2_600,
  processingFeeText: "2% of the loan amount",
  penalCharges: { en: "2% a month", hi: "2% प्रति माह" },
  grievance: { name: "Asha Rao", phone: "1800 000 0142", email: null },
};
const FEE = { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "included" } as const;
const TERMS = { rateBps: 1_500, charges: [FEE], minMonths: 6, maxMonths: 36 };

const page = (locale: "en" | "hi" = "en", lender: Partial<KeyFactsLender> = {}) =>
  keyFactsPage({
    ctx: ctxIn(locale),
    shown: {
      lender: { ...LENDER, ...lender },
      keyFacts: keyFactsOf(TERMS, 20_000, 24),
      tenors: TERMS,
      mostRupees: 500_000,
      documentPath: "/redirect?c=k.1",
    },
  });

/** Each fact of a loan of ₹10,000 over 12 months as one line: label, value and note. */
const factLines = (locale: "en" | "hi", terms: KeyTerms): string[] =>
  keyFactsPage({
    ctx: ctxIn(locale),
    shown: {
      lender: LENDER,
      keyFacts: keyFactsOf(terms, 10_000, 12),
      tenors: terms,
      mostRupees: 500_000,
      documentPath: "/redirect?c=k.1",
    },
  }).facts.map((fact) => [fact.label, fact.value, ...("note" in fact ? [fact.note] : [])].join(" | "));

const open = (words = page()) => render(<KeyFactsSheet {...words} />);

describe("the key facts page", () => {
  it("BEY-12 shows the computed APR beside the lender's own range, and how it is computed", () => {
    const { apr } = page();
    expect(apr.ours).toEqual({ label: "Computed for this loan", value: "17.07%" });
    expect(apr.theirs.value).toBe("16.00% to 26.00%");
    expect(apr.warning).toBeNull();
    expect(apr.how).toContain("You receive ₹19,600 and pay ₹969.73 a month for 24 months.");
  });

  it("BEY-12 says so when the two do not agree", () => {
    expect(page("en", { aprMinBps: 1_800 }).apr.warning).toContain("below the lender's own");
    expect(page("en", { aprMaxBps: 1_700 }).apr.warning).toContain("above the lender's own");
  });

  it("BEY-12 OQ-88 has amount, tenor, instalment, rate, fee, cost, penal charges and the lender's own document", () => {
    const { facts } = page();
    const values = Object.fromEntries(facts.map(({ label, value }) => [label, value]));
    expect(values).toMatchObject({
      "Loan amount": "₹20,000",
      "You receive": "₹19,600",
      Tenor: "24 months",
      "Monthly instalment": "₹969.73",
      "Interest rate, reducing balance": "15.00% a year",
      "Processing fee with GST": "₹400",
      "If you pay late": "2% a month",
    });
    expect(
      open()
        .getByRole("link", { name: /opens in a new tab/ })
        .getAttribute("href"),
    ).toBe("/redirect?c=k.1");
  });

  it("BEY-12 OQ-113 has every charge on a line of its own, the GST on top, their sum and what is left", () => {
    const terms = {
      ...TERMS,
      charges: [
        { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "on-top" },
        { basis: "rupees", valuePaise: 999_00, gstBps: 1_800, gstMode: "on-top" },
      ],
    } as const;
    const rows = (locale: "en" | "hi") => factLines(locale, terms);
    expect(rows("en").slice(4, 9)).toEqual([
      "Processing fee | ₹200 | 2.00% of the loan amount",
      "Fixed charge | ₹999",
      "GST that comes on top, 18% | ₹215.82",
      "Charges in all | ₹1,414.82",
      "You receive | ₹8,585.18 | The charges are kept back from the amount",
    ]);
    expect(rows("hi").slice(4, 9)).toEqual([
      "प्रोसेसिंग शुल्क | ₹200 | ऋण राशि का 2.00%",
      "निश्चित शुल्क | ₹999",
      "ऊपर से लगने वाला जीएसटी, 18% | ₹215.82",
      "कुल शुल्क | ₹1,414.82",
      "आपको मिलेंगे | ₹8,585.18 | शुल्क राशि में से काट लिए जाते हैं",
    ]);
  });

  it("BEY-17 says who is paid, when, within which bounds, and what the customer may refuse", () => {
    const gst = { gstBps: 1_800, gstMode: "included" } as const;
    const terms = {
      ...TERMS,
      charges: [
        { basis: "percent", rateBps: 200, ...gst, minPaise: 500_00, maxPaise: 5_000_00 },
        {
          basis: "rupees",
          valuePaise: 300_00,
          gstBps: 0,
          gstMode: "included",
          kind: "stamp-duty",
          payee: "third-party",
        },
        { basis: "rupees", valuePaise: 118_00, ...gst, kind: "documentation", paidAt: "first-instalment" },
        {
          basis: "rupees",
          valuePaise: 900_00,
          ...gst,
          kind: "insurance",
          isOptional: true,
          name: { en: "Credit Shield", hi: "क्रेडिट शील्ड" },
        },
      ],
    } as const;
    const rows = (locale: "en" | "hi") => factLines(locale, terms).slice(4, 11);
    expect(rows("en")).toEqual([
      "Processing fee with GST | ₹500 | 2.00% of the loan amount · at least ₹500 · at most ₹5,000",
      "Stamp duty | ₹300 | paid to a third party",
      "Documentation charge with GST | ₹118 | paid with the first instalment",
      "Charges in all | ₹918",
      "Of these, with the first instalment | ₹118",
      "You receive | ₹9,200 | The other charges are kept back from the amount",
      "Credit Shield, if you want it | ₹900 | You may refuse it. It is not in the APR",
    ]);
    expect(rows("hi")).toEqual([
      "प्रोसेसिंग शुल्क, जीएसटी सहित | ₹500 | ऋण राशि का 2.00% · कम से कम ₹500 · ज़्यादा से ज़्यादा ₹5,000",
      "स्टाम्प शुल्क | ₹300 | किसी अन्य पक्ष को दिया जाता है",
      "दस्तावेज़ शुल्क, जीएसटी सहित | ₹118 | पहली किस्त के साथ चुकाना है",
      "कुल शुल्क | ₹918",
      "इनमें से पहली किस्त के साथ | ₹118",
      "आपको मिलेंगे | ₹9,200 | बाक़ी शुल्क राशि में से काट लिए जाते हैं",
      "क्रेडिट शील्ड, अगर आप चाहें | ₹900 | आप मना कर सकते हैं। यह APR में नहीं है",
    ]);
  });

  it("BEY-17 shows the instalments that are taken at payment, in the facts, in the schedule and in the APR's words", () => {
    const terms = { ...TERMS, rateBps: 0, charges: [], advance: 2 };
    expect(factLines("en", terms).slice(2, 6)).toEqual([
      "Monthly instalment | ₹833.33 | The last one is ₹833.37",
      "Interest rate, reducing balance | 0.00% a year",
      "Instalments taken when the loan is paid out | ₹1,666.66 | 2 × ₹833.33",
      "You receive | ₹8,333.34 | Charges and the instalments at payment are kept back from the amount",
    ]);
    expect(latinIn(factLines("hi", terms).slice(4, 6).join(" "))).toEqual([]);
    const shown = {
      lender: LENDER,
      keyFacts: keyFactsOf(terms, 10_000, 12),
      tenors: terms,
      mostRupees: 500_000,
      documentPath: "/redirect?c=k.1",
    };
    const words = keyFactsPage({ ctx: ctxIn("en"), shown });
    expect(words.apr.how).toContain("You receive ₹8,333.34 and pay ₹833.33 a month for 10 months.");
    expect(words.schedule.rows.map(({ month }) => month).slice(0, 4)).toEqual([
      "When paid out, 1",
      "When paid out, 2",
      "1",
      "2",
    ]);
  });

  it("BEY-12 prints a schedule with one row a month and the totals", () => {
    const opened = open();
    expect(opened.getAllByRole("rowheader", { name: /^\d+$/ })).toHaveLength(24);
    expect(opened.root.querySelectorAll("tfoot tr")).toHaveLength(1);
    expect(opened.root.querySelector<HTMLButtonElement>("button[data-print]")?.hidden).toBe(true);
    expect(page().schedule.rows.at(-1)?.cells.at(-1)).toBe("₹0.00");
    expect(page().schedule.total.cells[2]).toBe("₹20,000.00");
  });

  it("quotes the lender's own words about its fee where they can be read", () => {
    expect(page().own.fee).toBe("The lender's own words about its fee: 2% of the loan amount");
    expect(page("hi").own.fee).toBeNull();
  });

  it("the form for another amount and tenor is a plain GET within the lender's range", () => {
    expect(open().root.querySelector("form")?.method).toBe("get");
    expect(page().choose.amountHelp).toBe("Up to ₹5,00,000");
    const months = page().choose.tenors.map(({ value }) => Number(value));
    expect(Math.min(...months)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...months)).toBeLessThanOrEqual(36);
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const shown = shownText(open(page("hi")).root.innerHTML);
    expect(latinIn(shown, ["Banyan Credit Limited", "Banyan", "Asha Rao"])).toEqual([]);
  });

  it("the page's path carries what is asked and nothing else", () => {
    expect(keyFactsPagePath("money-view")).toBe("/key-facts/money-view");
    expect(keyFactsPagePath("banyan", { amountRupees: 150_000, months: 18 })).toBe(
      "/key-facts/banyan?amount=150000&tenure=18",
    );
  });
});
