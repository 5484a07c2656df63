import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import type { WhatIf, WhatIfRanges, WhatIfResult } from "~/domain/eligibility/what-if";
import type { Args } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { whatIfPage } from "~/routes/customer/what-if/page.server";
import { WhatIfView } from "~/routes/customer/what-if/view";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import type { LenderResult } from "~/services/what-if/open-what-if.server";

const RANGES: WhatIfRanges = {
  amount: { min: 1_000, max: 1_000_000, step: 1_000 },
  tenure: { min: 6, max: 36, step: 1 },
  income: { min: 1_000, max: 300_000, step: 1_000 },
  instalment: { min: 500, max: 100_000, step: 500 },
};
const SETTINGS: WhatIf = {
  amountRupees: 300_000,
  months: 24,
  monthlyIncomeRupees: 40_000,
  mostInstalmentRupees: null,
};
const FIGURES = {
  amountRupees: 300_000,
  months: 24,
  rateBps: 1_400,
  aprBps: 1_605,
  instalmentPaise: 1_440_386,
  interestPaise: 4_569_282,
  charges: [],
  optionalCharges: [],
  withFirstPaise: 0,
  gstPaise: 0,
  chargesPaise: 600_000,
  receivedPaise: 29_400_000,
  totalCostPaise: 5_169_282,
};
const reason = { code: "income_below_min", have: 40_000, need: 60_000 } as const;
const OFF: WhatIfResult = {
  state: "off",
  verdict: {
    isMatch: false,
    reason,
    reasons: [reason],
    change: { fact: "monthlyIncomeRupees", from: 40_000, to: 60_000, by: 20_000, isInReach: true },
    isListed: true,
  },
};
const result = (name: string, of: WhatIfResult): LenderResult => ({
  lender: { lenderId: name, slug: name.toLowerCase(), name, logoUrl: null },
  result: of,
});
const RESULTS = [
  result("Banyan", { state: "on", figures: FIGURES }),
  result("Cedar", { state: "over", figures: FIGURES, fitsAtMonths: 30 }),
  result("Deodar", OFF),
];

const page = (locale: "en" | "hi" = "en", settings: Partial<WhatIf> = {}, results = RESULTS) =>
  whatIfPage({
    ctx: ctxIn(locale),
    settings: { ...SETTINGS, ...settings },
    ranges: RANGES,
    results,
    isOwn: locale !== "hi",
  });
const open = (words = page()) => render(<WhatIfView {...words} />);

describe("the what-if page", () => {
  it("BEY-03 has four sliders in a plain GET form, each with its value in words", () => {
    const { sliders } = page();
    expect(sliders.map(({ name, text }) => [name, text])).toEqual([
      ["amount", "₹3,00,000"],
      ["tenure", "24 months"],
      ["income", "₹40,000"],
      ["instalment", "No limit"],
    ]);
    const opened = open();
    expect(opened.root.querySelector("form")?.method).toBe("get");
    expect(opened.getAllByRole("slider")).toHaveLength(4);
    expect(opened.getByRole("button", { name: "Show lenders" })).toBeTruthy();
    expect(page("en", { mostInstalmentRupees: 9_000 }).sliders[3]?.text).toBe("₹9,000");
  });

  it("BEY-03 says of each lender whether it would match, and if not why and what would change it", () => {
    const [on, over, off] = page().results;
    expect(on).toMatchObject({
      state: "on",
      figures: "APR 16.05% · ₹14,403.86 a month for 24 months · total cost ₹51,692.82",
      keyFacts: { href: "/key-facts/banyan?amount=300000&tenure=24" },
    });
    expect(over).toMatchObject({ state: "over", lines: ["Within your instalment at 30 months."] });
    expect(off).toMatchObject({
      badge: { text: "Would not match" },
      lines: ["Needs a monthly income of ₹60,000. Yours is ₹40,000.", "Would match with ₹20,000 more income a month"],
      keyFacts: null,
    });
    expect(page().summary).toBe("Would match: 1 of 3");
  });

  it("BEY-03 BEY-11 says that nothing is saved and no enquiry is made", () => {
    const { text } = open();
    expect(text).toContain("Nothing is saved and nothing is sent");
    expect(text).toContain("Credit enquiry at this step: none");
    expect(open(page("en", {}, [])).text).toContain("No lender here gives this kind of loan at the moment.");
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const words = page("hi");
    expect(words.example).toContain("उदाहरण");
    expect(latinIn(shownText(open(words).root.innerHTML), ["Banyan", "Cedar", "Deodar"])).toEqual([]);
  });

  it("BEY-03 is offered in the header of a brand that gives loans, and of no other", () => {
    const brand = brandOf(demoSnapshot(), "lumen");
    const args = { request: new Request("http://localhost/my-consents") } as Args;
    const linksOf = (products: typeof brand.products) =>
      frameFor(args, contextOf({ ...brand, products }), { firstName: "Asha" } as CustomerSession).header.user?.account
        .links;
    const whatIf = expect.objectContaining({ href: "/what-if" });
    expect(linksOf(["PL", "CC"])).toContainEqual(whatIf);
    expect(linksOf(["CC", "TW", "DV"])).not.toContainEqual(whatIf);
  });
});
