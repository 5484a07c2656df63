import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CRITERIA } from "~/domain/eligibility/criteria";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { rankingPage } from "~/routes/customer/ranking-method/page.server";
import { RankingPage } from "~/routes/customer/ranking-method/view";
import type { OfferListReceipt } from "~/services/ranking-receipts/offer-lists.server";

const RECEIPT: OfferListReceipt = {
  method: "1",
  amountRupees: 300_000,
  months: 24,
  shownAt: new Date("2026-11-21T23:40:00Z"),
  lines: [
    {
      lenderId: "a",
      name: "Banyan",
      months: 24,
      aprBps: 1_605,
      instalmentPerLakhPaise: 480_129,
      loanAmountUptoRupees: null,
      priority: 2,
    },
    {
      lenderId: "b",
      name: "Cedar",
      months: 24,
      aprBps: 1_700,
      instalmentPerLakhPaise: 484_867,
      loanAmountUptoRupees: 500_000,
      priority: null,
    },
  ],
};

const page = (locale: "en" | "hi" = "en", receipt: OfferListReceipt | null = null) =>
  rankingPage({ ctx: ctxIn(locale), receipt });
const open = (words = page()) => render(<RankingPage {...words} />);

describe("the ranking page", () => {
  it("BEY-04 OQ-86 prints the engine's own keys in the engine's own order, with its version", () => {
    const { keys, version } = page();
    expect(keys.map(({ key }) => key)).toEqual(RANKING_METHOD.keys.map(({ key }) => key));
    expect(keys.map(({ name, order }) => `${name}, ${order}`)).toEqual([
      "APR, lowest first",
      "Monthly instalment for ₹1,00,000, lowest first",
      "The most the lender lends, largest first",
      "Our own order number, lowest first",
      "The lender's reference, in alphabetical order",
    ]);
    expect(version).toBe(`Ranking method, version ${RANKING_METHOD.version}`);
    expect(keys[2]?.empty).toBe("A lender without a limit comes first.");
    expect(keys[3]?.empty).toBe("A lender without a number comes last.");
  });

  it("BEY-04 names every fact that the engine's criteria look at, once", () => {
    const facts = new Set(CRITERIA.flatMap(({ fact }) => fact ?? []));
    expect(page().facts).toHaveLength(facts.size);
    expect(page().facts).toEqual(expect.arrayContaining(["income", "age", "loan amount", "credit score", "pincode"]));
  });

  it("OQ-87 says that neither payment nor special offers count", () => {
    const { text } = open();
    expect(text).toContain("What a lender pays us. It is not among the lines above");
    expect(text).toContain("Special offers.");
  });

  it("BEY-04 a shown list has its method version and the numbers used, place by place", () => {
    const { receipt } = page("en", RECEIPT);
    expect(receipt?.text).toBe(
      "As it was shown to you on 22 Nov 2026, 05:10: method version 1, ₹3,00,000 for 24 months.",
    );
    expect(receipt?.rows).toEqual([
      {
        id: "a",
        place: "1",
        lender: "Banyan",
        apr: "16.05%",
        instalment: "₹4,801.29",
        upto: "No limit",
        priority: "2",
      },
      {
        id: "b",
        place: "2",
        lender: "Cedar",
        apr: "17.00%",
        instalment: "₹4,848.67",
        upto: "₹5,00,000",
        priority: "–",
      },
    ]);
    expect(open(page()).text).not.toContain("Your list");
    expect(open(page("en", { ...RECEIPT, lines: [] })).getByText("No lender matched.")).toBeTruthy();
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    expect(latinIn(shownText(open(page("hi", RECEIPT)).root.innerHTML), ["Banyan", "Cedar"])).toEqual([]);
  });
});
