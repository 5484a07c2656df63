import { within } from "@testing-library/dom";
import { ctxIn, latinIn, offer, offersView, places, shownText, submission } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { ApplicationsSection } from "~/routes/customer/offers/applications-section";
import { noOffersPage, offersPage } from "~/routes/customer/offers/offers-page.server";
import { methodView } from "~/services/offers/list-offers.server";
import type { UnmatchedView } from "~/services/offers/types";
import { Offers } from "~/ui/customer/offers/offers-view";

const pageOf = (over: Parameters<typeof offersView>[0] = {}, locale: "en" | "hi" = "en") =>
  offersPage({ ctx: ctxIn(locale), firstName: "Asha", offers: offersView(over) });

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
  it("says how many match, what was asked for, and that nobody has enquired", () => {
    const page = pageOf({ matched: [offer(), offer({ slug: "two" })] });
    expect(page.heading).toBe("Asha, 2 lenders match what you told us");
    expect(page.facts).toEqual(["You asked for ₹3,00,000", "Salaried, ₹40,000 a month"]);
    expect(page.enquiry).toEqual({ text: "Credit enquiries so far: none from us.", possible: false });
    expect(pageOf().heading).toBe("Asha, 1 lender matches what you told us");
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

  it("BEY-04 BEY-12 leads to the whole method, and from each card to its costs and instalments", () => {
    const page = pageOf({ matched: [offer()] });
    expect(page.method.more.href).toBe("/how-we-rank");
    const shown = render(<Offers {...page} />);
    const hrefs = shown.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toContain("/how-we-rank");
    const schedule = shown.getByRole("link", { name: /^Costs and instalments/ });
    expect(schedule.getAttribute("href")).toBe("/key-facts/banyan");
  });

  it("OQ-86 OQ-107 names the ranking by the engine's own keys and version", () => {
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
  });

  it("OQ-88 shows the same figures in the same order on every card, and keeps the order it is given", () => {
    const matched = [
      offer({ slug: "first", name: "First", aprMinBps: 1_605, aprMaxBps: 1_605, amountRupees: 250_000 }),
      offer({ slug: "second", name: "Second", penalCharges: "2% a month", totalCostPaise: 9_000_000 }),
    ];
    const { cards } = pageOf({ matched });
    expect(cards.map((card) => card.lender.name)).toEqual(["First", "Second"]);
    const labels = [
      "Monthly instalment",
      "APR",
      "Total cost",
      "Amount",
      "Tenor",
      "Interest rate",
      "Charges with GST",
      "If you pay late",
    ];
    for (const card of cards) expect(card.figures.map((figure) => figure.label)).toEqual(labels);
    expect(cards[1]?.figures.map((figure) => figure.value)).toEqual([
      "₹14,403.86",
      "16.05%*",
      "₹90,000",
      "₹3,00,000*",
      "24 months",
      "14.00% a year*",
      "₹6,000",
      "2% a month",
    ]);
    expect(cards[0]?.figures[3]).toMatchObject({ value: "₹2,50,000*", note: "You asked for ₹3,00,000" });
    expect(cards[0]?.figures[1]).not.toHaveProperty("note");
    expect(cards[1]?.figures[1]).toMatchObject({ note: "15.00% to 26.00% over all its loans" });
    expect(cards[0]?.lender.kind).toBe("The loan is given by Banyan Credit Limited");
    expect(new Set(cards.map((card) => card.cost.scaleRupees))).toEqual(new Set([90_000]));
  });

  it("OQ-15 marks rates and amounts only where the brand's flag is on", () => {
    expect(pageOf().termsMark).toEqual({ text: "*T&C apply", href: "/terms-of-use" });
    const marked = ctxIn("en");
    const plain = { ...marked, brand: { ...marked.brand, termsApply: false } };
    const page = offersPage({ ctx: plain, firstName: null, offers: offersView() });
    expect(page.termsMark).toBeNull();
    expect(page.cards[0]?.figures.filter(({ value }) => value.includes("*"))).toEqual([]);
    expect(pageOf().cards[0]?.figures.filter(({ value }) => value.endsWith("*"))).toHaveLength(3);
  });

  it("OQ-87 tells a special offer as a fact with its last day", () => {
    const special = { text: "no processing fee", from: "2026-11-01", until: "2026-11-30" };
    expect(pageOf({ matched: [offer({ specialOffer: special })] }).cards[0]?.special).toBe(
      "Offer until 30 Nov 2026: no processing fee",
    );
  });

  it("OQ-89 says what a lender may do and still checks", () => {
    expect(pageOf().cards[0]?.enquiry).toBe("This lender may make a credit enquiry");
    expect(pageOf({ matched: [offer({ unchecked: ["creditScoreClassId", "pincode"] })] }).cards[0]?.enquiry).toBe(
      "This lender may make a credit enquiry. It still checks: credit score and pincode",
    );
  });

  it("chooses nothing for the customer: one link on each card, the same for all", () => {
    const page = pageOf({ matched: [offer(), offer({ slug: "two", name: "Two" })] });
    const shown = render(<Offers {...page} />);
    const choices = shown.getAllByRole("link", { name: /^Choose / });
    expect(choices).toHaveLength(2);
    expect(new Set(choices.map(({ className }) => className)).size).toBe(1);
    const two = within(shown.getByRole("article", { name: "Two" })).getByRole("link", { name: "Choose Two" });
    expect(two.getAttribute("href")).toBe("/user/lenders-transaction/two");
    expect(shown.root.querySelector("form, input, select, button")).toBeNull();
  });

  it("shows where an application stands instead of a second one", () => {
    const sent = submission("reviewing");
    const page = pageOf({ matched: [offer({ submission: sent })], submissions: [sent], openPlaces: places(1) });
    expect(page.cards[0]?.choose).toEqual({
      href: "/user/lenders-transaction/banyan",
      label: "See the status",
      status: { tone: "info", text: "In review" },
    });
    const shown = render(<ApplicationsSection {...page.status} isMoving path="/user/offers" />);
    expect(shown.getByText("Open applications: 1 of 3")).toBeTruthy();
    expect(within(shown.getByRole("table")).getByText("In review")).toBeTruthy();
    expect(shown.root.querySelector("noscript")?.innerHTML).toContain("refresh");
  });

  it("BEY-02 names the lenders that do not match and folds the long tail", () => {
    const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
    const page = pageOf({ unmatched: names.map((name) => unmatched(name)) });
    expect(page.unmatched?.title).toBe("8 lenders do not match yet");
    expect(page.unmatched?.first[0]).toEqual({
      id: "A",
      lender: "A",
      reasons: ["Needs a monthly income of ₹45,000. Yours is ₹40,000."],
      change: "Would match with ₹5,000 more income a month",
    });
    expect(page.unmatched?.more).toBe("2 more lenders");
    const shown = render(<Offers {...page} />);
    for (const name of names) expect(shown.getByText(name, { selector: "li > b" })).toBeTruthy();
  });

  it("without a match says what would change it", () => {
    const page = pageOf({ matched: [], unmatched: [unmatched("Gulmohar")] });
    expect(page.heading).toBe("No lender matches yet");
    expect(page.empty?.nearest).toBe("The nearest is Gulmohar: Would match with ₹5,000 more income a month.");
  });

  it("OQ-23 BEY-11 says why applying has to wait", () => {
    expect(pageOf({ needsMobile: true }).blocked?.link?.href).toBe("/verification?add=mobile&callback=/user/offers");
    const { blocked } = pageOf({ openPlaces: places(3) });
    expect(blocked?.text).toBe(
      "You have 3 open applications, the most at one time: Banyan (with the lender, applied on 19 Nov 2026); Gulmohar (your turn, applied on 19 Nov 2026); Aravalli (sending, applied on 19 Nov 2026). When one of these lenders decides, or one is withdrawn or expires, you can apply again.",
    );
    expect(blocked?.link).toEqual({ href: "/user/my-loans", label: "My loans" });
    expect(pageOf({ openPlaces: places(2) }).blocked).toBeNull();
  });

  it("has a way on when the application is over", () => {
    expect(noOffersPage({ ctx: ctxIn("en"), path: "/user/offers", why: "closed" }).startNew).toBe(
      "Start a new application",
    );
    expect(noOffersPage({ ctx: ctxIn("en"), path: "/user/offers", why: "incomplete" }).contact?.phone).toBe(
      ctxIn("en").brand.contact.phone,
    );
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const page = pageOf(
      {
        matched: [offer({ unchecked: ["pincode"] })],
        unmatched: [unmatched("Gulmohar"), unmatched("Aravalli", { change: null })],
        submissions: [submission("approved")],
        openPlaces: places(3),
      },
      "hi",
    );
    const shown = render(
      <>
        <Offers {...page} />
        <ApplicationsSection {...page.status} isMoving path="/user/offers" />
      </>,
    );
    expect(
      latinIn(shownText(shown.root.innerHTML), ["Banyan Credit Limited", "Banyan", "Gulmohar", "Aravalli", "Asha"]),
    ).toEqual([]);
  });
});
