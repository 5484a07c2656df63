import { within } from "@testing-library/dom";
import {
  compared,
  ctxIn,
  latinIn,
  offersView,
  openSubmissions,
  settingsView,
  shownText,
  submission,
} from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { OUTCOMES } from "~/domain/applications/status";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { parseRupees } from "~/domain/money/rupees";
import { ApplicationsSection } from "~/routes/customer/offers/applications-section";
import { noOffersPage, offersPage } from "~/routes/customer/offers/page-words.server";
import { methodView } from "~/services/offers/list-offers.server";
import type { ComparedView, OffersView, UnmatchedView } from "~/services/offers/types";
import { Offers } from "~/ui/customer/offers/offers-view";

type Over = Partial<OffersView>;

const pageOf = (over: Over = {}, locale: "en" | "hi" = "en", query = "") =>
  offersPage({
    ctx: ctxIn(locale),
    firstName: "Asha",
    offers: offersView(over),
    query: new URLSearchParams(query),
  });
const open = (over: Over = {}, query = "") => render(<Offers {...pageOf(over, "en", query)} />);
const names = (page: ReturnType<typeof open>) =>
  page.getAllByRole("listitem").flatMap((row) => within(row).queryByRole("heading", { level: 3 })?.textContent ?? []);
const rowOf = (page: ReturnType<typeof open>, name: string) => within(page.getByRole("listitem", { name }));

const lender = (name: string, over: Partial<ComparedView> = {}): ComparedView =>
  compared({ lenderId: name, slug: name.toLowerCase(), name, legalName: `${name} Limited`, ...over });
const priced = (name: string, rateBps: number, over: Partial<ComparedView> = {}) =>
  lender(name, { ...over, terms: { ...compared().terms, ...over.terms, rateBps } });

const unmatched = (name: string, over: Partial<UnmatchedView> = {}): UnmatchedView => ({
  lenderId: name,
  slug: name.toLowerCase(),
  name,
  legalName: `${name} Limited`,
  logoUrl: null,
  reasons: [{ code: "income_below_min", have: 40_000, need: 45_000 }],
  change: { fact: "monthlyIncomeRupees", from: 40_000, to: 45_000, by: 5_000, isInReach: true },
  ...over,
});

describe("the offers page", () => {
  it("says how many match, at which tenor, and that nobody has enquired", () => {
    const page = open({ compared: [lender("One"), lender("Two")] });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Asha, 2 lenders match");
    expect(page.getByText("All shown for ₹3,00,000 over 24 months")).toBeTruthy();
    expect(page.getByText("Credit enquiries so far: none from us.")).toBeTruthy();
    expect(open().getByRole("heading", { level: 1 }).textContent).toBe("Asha, 1 lender matches");
  });

  it("BEY-11 OQ-89 the meter counts the lenders that may have made an enquiry, and nothing that was not sent", () => {
    const submissions = [
      submission("queued"),
      submission("failed"),
      submission("reviewing"),
      submission("declined"),
      submission("withdrawn", { lenderRef: null }),
      submission("withdrawn", { lenderRef: "L-1" }),
    ];
    expect(pageOf({ submissions }).enquiry).toEqual({
      text: "Credit enquiries so far: none from us. 3 lenders that have your application may have made one.",
      possible: true,
    });
    expect(pageOf({ submissions: [submission("with-lender")] }).enquiry.text).toContain("1 lender that has");
  });

  it("OQ-86 OQ-107 BEY-04 names the ranking by the engine's own keys and version, and leads to the whole method", () => {
    const { method } = pageOf({ method: methodView() });
    expect(method.ranked).toBe("Ranked by APR, lowest first");
    expect(method.keys).toEqual([
      "APR at the amount and tenor you asked for, lowest first",
      "Monthly instalment for ₹1,00,000, lowest first",
      "The most the lender lends, largest first",
      "Our own order number, only where all of the above are equal",
      "The lender's reference, so that the order is always the same",
    ]);
    expect(method.keys).toHaveLength(RANKING_METHOD.keys.length);
    expect(method.version).toBe(`Ranking method, version ${RANKING_METHOD.version}`);
    expect(method.more.href).toBe("/how-we-rank");
  });

  it("OQ-88 CUS-21 shows the same figures of every lender in whole rupees, in the published order", () => {
    const page = open({ compared: [priced("Second", 1_500), priced("First", 1_400, { penalCharges: "2% a month" })] });
    expect(names(page)).toEqual(["First", "Second"]);
    const first = rowOf(page, "First");
    const figures = first.getAllByRole("term").map((term, index) => {
      const value = first.getAllByRole("definition")[index]?.textContent;
      return [term.textContent, value];
    });
    expect(figures).toEqual([
      ["Monthly instalment", "₹14,404"],
      ["APR", "16.06%*"],
      ["Total cost", "₹51,693"],
      ["Share of your income", "36% of your income"],
      ["You receive", "₹2,94,000*"],
      ["Interest rate", "14.00% a year*"],
      ["Interest", "₹45,693"],
      ["Processing fee with GST", "₹6,000"],
      ["If you pay late", "2% a month"],
    ]);
    expect(first.getByText("The loan is given by First Limited", { exact: false })).toBeTruthy();
    expect(first.getByText("May make a credit enquiry")).toBeTruthy();
    expect(rowOf(page, "Second").getByText("Not stated")).toBeTruthy();
  });

  it("CUS-21 interest and charges add up to the total cost, to the rupee, at any rate", () => {
    const rates = Array.from({ length: 12 }, (_, index) => 1_099 + 37 * index);
    const charges = [{ basis: "both", rateBps: 177, valuePaise: 49_950, gstBps: 1_800, gstMode: "on-top" }] as const;
    const terms = { ...compared().terms, charges };
    const page = open({ compared: rates.map((rate) => priced(`At${rate}`, rate, { terms })) });
    for (const rate of rates) {
      const row = rowOf(page, `At${rate}`);
      const labels = row.getAllByRole("term").map((term) => term.textContent);
      const rupees = (label: string) =>
        parseRupees(row.getAllByRole("definition")[labels.indexOf(label)]?.textContent ?? "") ?? Number.NaN;
      const fee = rupees(labels.find((label) => label?.endsWith("with GST")) ?? "");
      expect(rupees("Interest") + fee, `${rate}`).toBe(rupees("Total cost"));
    }
  });

  it("BEY-12 one name for one document: our key facts of exactly these figures, and the lender's own statement", () => {
    const page = open({ settings: settingsView({ amountRupees: 200_000, months: 36 }) });
    const ours = page.getByRole("link", { name: "Key facts Banyan" });
    expect(ours.getAttribute("href")).toBe("/key-facts/banyan?amount=200000&tenure=36");
    const theirs = page.getByRole("link", { name: "Lender's key facts statement Banyan, opens in a new tab" });
    expect(theirs.getAttribute("href")).toBe("/redirect?c=k.1");
  });

  it("BEY-03 every lender is shown at one tenor; one that does not have it says so and can be tried at its own", () => {
    const page = open({
      compared: [
        lender("Open", { terms: { ...compared().terms, maxMonths: 180 } }),
        lender("Short", { terms: { ...compared().terms, maxMonths: 84 } }),
      ],
      settings: settingsView({ months: 180 }),
    });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Asha, 1 lender matches");
    expect(page.getByText("All shown for ₹3,00,000 over 180 months")).toBeTruthy();
    expect(page.getByText("Lends for 84 months at most. You chose 180 months.")).toBeTruthy();
    expect(page.getByText("Would match over 84 months")).toBeTruthy();
    const link = page.getByRole("link", { name: "Try 84 months Short" });
    expect(link.getAttribute("href")).toBe("/user/offers?tenure=84");
  });

  it("BEY-03 amount and tenor are a plain form on the page, with the tenors to choose from", () => {
    const page = open({ settings: settingsView({ months: 36 }) });
    const form = page.getByRole("form", { name: "Amount and tenor" });
    expect(form.getAttribute("method")).toBe("get");
    expect(form.getAttribute("action")).toBe("/user/offers");
    expect(within(form).getByLabelText("Amount").getAttribute("value")).toBe("3,00,000");
    const tenors = within(form).getAllByRole("radio");
    expect(tenors.map((radio) => radio.getAttribute("value"))).toEqual(["12", "24", "36"]);
    expect(within(form).getByRole("radio", { checked: true }).getAttribute("value")).toBe("36");
    expect(within(form).getByRole("button", { name: "Update" })).toBeTruthy();
    for (const name of ["Monthly income", "The most you want to pay a month"])
      expect(within(form).getByLabelText(name)).toBeTruthy();
  });

  it("BEY-03 a tried income is said to be one, and a lender that needs it cannot be chosen", () => {
    const page = open({
      compared: [lender("Open"), lender("Rich", { matchesOwn: false })],
      settings: settingsView({ monthlyIncomeRupees: 60_000 }),
    });
    expect(page.getByText(/You are trying an income of ₹60,000 a month. You told us ₹40,000/)).toBeTruthy();
    expect(rowOf(page, "Open").getByRole("link", { name: "Choose Open" })).toBeTruthy();
    expect(rowOf(page, "Rich").queryByRole("link", { name: /Choose/ })).toBeNull();
    expect(rowOf(page, "Rich").getByRole("link", { name: "Update income" })).toBeTruthy();
  });

  it("BEY-03 says the share of the income, and of all instalments with it", () => {
    const shareOf = (over: Over) => rowOf(open(over), "Banyan").getAllByRole("definition")[3]?.textContent;
    expect(shareOf({ instalmentsRupees: 10_800 })).toBe("36% of your income; with it you would owe 63%");
    expect(shareOf({ instalmentsRupees: 0 })).toBe("36% of your income");
    const poor = settingsView();
    const own = { ...poor.own, monthlyIncomeRupees: 10_000 };
    expect(shareOf({ settings: { ...poor, own, now: own } })).toBe("more than your income");
  });

  it("OQ-15 marks rates and amounts only where the brand's flag is on", () => {
    expect(pageOf().termsMark).toEqual({ text: "*T&C apply", href: "/terms-of-use" });
    const marked = ctxIn("en");
    const plain = { ...marked, brand: { ...marked.brand, termsApply: false } };
    const page = offersPage({ ctx: plain, firstName: null, offers: offersView() });
    expect(page.termsMark).toBeNull();
    expect(render(<Offers {...page} />).text).not.toContain("*");
    expect(open().text).toContain("16.06%*");
  });

  it("OQ-87 tells a special offer as a fact with its last day", () => {
    const specialOffer = { text: "no processing fee", from: "2026-11-01", until: "2026-11-30" };
    expect(open({ compared: [compared({ specialOffer })] }).text).toContain(
      "Offer until 30 Nov 2026: no processing fee",
    );
  });

  it("OQ-89 says what a lender still checks", () => {
    const page = open({ compared: [compared({ unchecked: ["creditScoreClassId", "pincode"] })] });
    expect(page.getByText("credit score and pincode")).toBeTruthy();
  });

  it("chooses nothing for the customer: one link in each row, the same for all, and no box ticked", () => {
    const page = open({ compared: [lender("One"), lender("Two")] });
    const choices = page.getAllByRole("link", { name: /^Choose / });
    expect(choices).toHaveLength(2);
    expect(new Set(choices.map(({ className }) => className)).size).toBe(1);
    const two = rowOf(page, "Two").getByRole("link", { name: "Choose Two" });
    expect(two.getAttribute("href")).toBe("/user/lenders-transaction/two?tenure=24");
    expect(page.queryAllByRole("checkbox", { checked: true })).toEqual([]);
    const other = open({ settings: settingsView({ amountRupees: 200_000 }) });
    expect(other.getByRole("link", { name: "Choose Banyan" }).getAttribute("href")).toBe(
      "/user/lenders-transaction/banyan?tenure=24&amount=200000",
    );
  });

  it("shows where an application stands instead of a second one", () => {
    const sent = submission("reviewing", { amountRupees: 200_000, tenureMonths: 12 });
    const over = {
      compared: [compared({ submission: sent })],
      submissions: [sent],
      openSubmissions: openSubmissions(1),
    };
    const row = rowOf(open(over), "Banyan");
    expect(row.getByRole("link", { name: "See the status Banyan" }).getAttribute("href")).toBe(
      `/user/my-loans?show=${sent.submissionId}#${sent.submissionId}`,
    );
    expect(row.getByText("In review")).toBeTruthy();
    expect(row.getByText("You asked this lender for ₹2,00,000 over 12 months.")).toBeTruthy();
    const shown = render(<ApplicationsSection {...pageOf(over).status} isMoving path="/user/offers" />);
    expect(shown.getByText("Open applications: 1 of 3")).toBeTruthy();
    expect(within(shown.getByRole("table")).getByText("In review")).toBeTruthy();
    expect(shown.root.querySelector("noscript")?.innerHTML).toContain("refresh");
  });

  it.each([
    ["with-lender", {}, "With the lender"],
    ["awaiting-customer", {}, "Your turn"],
    ["approved", {}, "Approved"],
    ["declined", {}, "Declined"],
    ["with-lender", { outcome: OUTCOMES.expired }, "Expired"],
  ] as const)("BEY-21 a row with an application says its state: %s, %j", (state, over, text) => {
    const row = rowOf(open({ compared: [compared({ submission: submission(state, over) })] }), "Banyan");
    expect(row.getByText(text)).toBeTruthy();
    expect(row.queryByText("May make a credit enquiry")).toBeNull();
  });

  it("BEY-02 names the lenders that do not match with one reason each and the smallest change", () => {
    const page = open({
      compared: [
        lender("Open"),
        lender("Small", { mostRupees: 250_000 }),
        lender("Both", { mostRupees: 250_000, terms: { ...compared().terms, maxMonths: 12 } }),
      ],
      unmatched: [
        unmatched("Gulmohar"),
        unmatched("Aravalli", {
          reasons: [
            { code: "income_below_min", have: 40_000, need: 45_000 },
            { code: "age_below_min", have: 20, need: 21 },
          ],
          change: null,
        }),
      ],
    });
    const part = within(page.getByRole("region", { name: "Not matching (4)" }));
    const items = part.getAllByRole("listitem").map((item) => item.textContent);
    expect(items).toEqual([
      "SmallLends up to ₹2,50,000. You asked for ₹3,00,000.Would match at ₹2,50,000Try ₹2,50,000 Small",
      "BothLends up to ₹2,50,000. You asked for ₹3,00,000.Would match at ₹2,50,000 over 12 monthsTry ₹2,50,000 over 12 months Both",
      "GulmoharNeeds a monthly income of ₹45,000. Yours is ₹40,000.Would match with ₹5,000 more income a monthUpdate income Gulmohar",
      "AravalliNeeds a monthly income of ₹45,000. Yours is ₹40,000.More than one of your answers would have to change",
    ]);
  });

  it("BEY-02 BEY-23 asks nobody to state a lower income than their own", () => {
    const change = { fact: "monthlyIncomeRupees", from: 40_000, to: 30_000, by: -10_000, isInReach: true } as const;
    const reasons = [{ code: "income_above_max" as const, have: 40_000, need: 30_000 }];
    const page = open({ unmatched: [unmatched("Gulmohar", { reasons, change })] });
    const part = within(page.getByRole("region", { name: "Not matching (1)" }));
    expect(part.getByText("Lends up to a monthly income of ₹30,000. Yours is ₹40,000.")).toBeTruthy();
    expect(part.queryByRole("link")).toBeNull();
  });

  it("without a match says what would change it", () => {
    const page = open({ compared: [], unmatched: [unmatched("Gulmohar")] });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("No lender matches yet");
    expect(page.text).toContain("The nearest is Gulmohar: Would match with ₹5,000 more income a month.");
  });

  it("OQ-23 BEY-11 says why applying has to wait", () => {
    expect(pageOf({ needsMobile: true }).blocked?.link?.href).toBe("/verification?add=mobile&callback=/user/offers");
    const { blocked } = pageOf({ openSubmissions: openSubmissions(3) });
    expect(blocked?.text).toBe(
      "You have 3 open applications, the most at one time: Banyan (with the lender, applied on 19 Nov 2026); Gulmohar (your turn, applied on 19 Nov 2026); Aravalli (sending, applied on 19 Nov 2026). When one of these lenders decides, or one is withdrawn or expires, you can apply again.",
    );
    expect(blocked?.link).toEqual({ href: "/user/my-loans", label: "My loans" });
    expect(pageOf({ openSubmissions: openSubmissions(2) }).blocked).toBeNull();
  });

  it("has a way on when the application is over", () => {
    expect(noOffersPage({ ctx: ctxIn("en"), path: "/user/offers", why: "closed" }).startNew).toBe(
      "Start a new application",
    );
    expect(noOffersPage({ ctx: ctxIn("en"), path: "/user/offers", why: "incomplete" }).contact?.phone).toBe(
      ctxIn("en").brand.contact.phone,
    );
  });

  it("BEY-03 puts two or three ticked lenders side by side, without script too", () => {
    const over = { compared: [priced("One", 1_400), priced("Two", 1_800), priced("Three", 2_000)] };
    const page = open(over, "view=compare&compare=two&compare=one");
    const table = within(page.getByRole("table"));
    for (const name of ["One", "Two"]) expect(table.getByRole("columnheader", { name })).toBeTruthy();
    expect(table.getAllByRole("columnheader")).toHaveLength(2);
    expect(page.text).toMatch(/One costs the least: ₹[\d,]+ less than Two in all\./);
    expect(page.text).toMatch(/It takes ₹[\d,]+ in interest and ₹[\d,]+ in charges; Two takes ₹[\d,]+ and ₹[\d,]+\./);
    expect(table.getByRole("link", { name: "Choose Two" })).toBeTruthy();
    expect(page.getByRole("link", { name: "Back to all lenders" }).getAttribute("href")).toBe("/user/offers?tenure=24");
    const ticked = open(over, "compare=two&compare=one").getAllByRole("checkbox", { checked: true });
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["one", "two"]);
    expect(open(over, "view=compare&compare=two").queryByRole("table")).toBeNull();
  });

  it("BEY-03 shows the first 30 of many lenders, and all on demand", () => {
    const many = Array.from({ length: 45 }, (_, index) => lender(`L${index}`));
    expect(names(open({ compared: many }))).toHaveLength(30);
    expect(open({ compared: many }).getByRole("button", { name: "Show all 45 lenders" })).toBeTruthy();
    expect(names(open({ compared: many }, "all=1"))).toHaveLength(45);
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const over: Over = {
      compared: [compared({ unchecked: ["pincode"] }), lender("Small", { mostRupees: 250_000 }), lender("Two")],
      unmatched: [unmatched("Gulmohar"), unmatched("Aravalli", { change: null })],
      submissions: [submission("approved")],
      openSubmissions: openSubmissions(3),
      instalmentsRupees: 5_000,
    };
    const list = pageOf(over, "hi");
    const comparing = pageOf(over, "hi", "view=compare&compare=banyan&compare=two");
    const shown = render(
      <>
        <Offers {...list} />
        <Offers {...comparing} />
        <ApplicationsSection {...list.status} isMoving path="/user/offers" />
      </>,
    );
    const known = ["Banyan Credit Limited", "Small Limited", "Two Limited"];
    const short = ["Banyan", "Gulmohar", "Aravalli", "Asha", "Small", "Two", "T&C"];
    expect(latinIn(shownText(shown.root.innerHTML), [...known, ...short])).toEqual([]);
  });
});
