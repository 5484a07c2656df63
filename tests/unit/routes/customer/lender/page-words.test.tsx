import { ctxIn, latinIn, lenderView, openSubmissions, shownText, submission } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import type { LenderQuestion } from "~/domain/lenders/questions";
import { LENDER_LISTS } from "~/domain/lists/lender-lists";
import { lenderPageWords, noLenderPage } from "~/routes/customer/lender/page-words.server";
import { listsIn } from "~/services/lists/read-lists.server";
import { canApply } from "~/services/offers/can-apply.server";
import type { LenderPageView } from "~/services/offers/types";
import { LenderPageScreen } from "~/ui/customer/offers/lender-page";

const PATH = "/user/lenders-transaction/banyan";

const pageOf = (over: Partial<LenderPageView> = {}, more: Partial<Parameters<typeof lenderPageWords>[0]> = {}) =>
  lenderPageWords({ ctx: ctxIn("en"), page: lenderView(over), path: PATH, hasNoFrame: false, ...more });

const hrefsOf = (page: ReturnType<typeof pageOf>) =>
  render(<LenderPageScreen {...page} />)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("a lender's page", () => {
  it("OQ-32 OQ-88 shows the entity, the key facts, what is shared and the credit enquiry", () => {
    const page = pageOf();
    expect(page.title).toBe("Apply to Banyan");
    expect(page.loanBy).toBe("The loan is given by Banyan Credit Limited");
    expect(page.offer?.facts).toEqual([
      { label: "Loan amount", value: "₹3,00,000*" },
      { label: "Tenor", value: "24 months" },
      { label: "Monthly instalment", value: "₹14,403.86" },
      { label: "APR", value: "16.05%*" },
      { label: "APR over all its loans", value: "15.00% to 26.00%*" },
      { label: "Interest rate, reducing balance", value: "14.00% a year*" },
      { label: "Interest in all", value: "₹45,692.82" },
      { label: "Processing fee with GST", value: "₹6,000", note: "2.00% of the loan amount" },
      { label: "You receive", value: "₹2,94,000", note: "The charges are kept back from the amount" },
      { label: "Total cost: interest and charges", value: "₹51,692.82" },
      { label: "If you pay late", value: "Not stated" },
    ]);
    expect(page.shares?.items).toEqual(["First name", "Last name", "Mobile number", "PAN", "Loan amount", "Tenor"]);
    expect(page.form?.enquiry).toBe("This lender may make a credit enquiry");
    expect(page.form?.openCount).toBe("Open applications: 1 of 3");
    expect(page.back).toEqual({ href: "/user/offers", label: "Return to Offers" });
    expect(page.contacts).toEqual([
      {
        title: "Complaints about Banyan",
        name: "Asha Rao",
        phone: "1800 000 0142",
        email: "grievance@banyan.example",
      },
    ]);
  });

  it.each([
    ["switched_off", "en", "Banyan is not taking applications for this loan at the moment."],
    ["switched_off", "hi", "Banyan इस ऋण के लिए अभी आवेदन नहीं ले रहा है।"],
    ["daily_cap_reached", "en", "Banyan takes no more applications today."],
    ["daily_cap_reached", "hi", "Banyan आज और आवेदन नहीं लेगा।"],
  ] as const)("OQ-37 names a lender that is closed (%s, %s), and takes no application", (closed, locale, title) => {
    const page = pageOf({ closed }, { ctx: ctxIn(locale) });
    expect(page.blocked?.title).toBe(title);
    expect(page.blocked?.link?.href).toBe("/user/offers");
    expect([page.form, page.offer, page.shares]).toEqual([null, null, null]);
    expect(pageOf({ closed }, { ctx: ctxIn(locale), hasNoFrame: true }).blocked?.link).toBeNull();
  });

  it("offers the tenors that the lender takes, each a link to this page with the figures of that tenor", () => {
    const tenor = pageOf().offer?.tenor;
    expect(tenor?.options.filter(({ isChosen }) => isChosen)).toEqual([
      {
        href: `${PATH}?tenure=24#offer`,
        isChosen: true,
        label: "24 months",
        help: "₹14,404 a month, total cost ₹51,693",
      },
    ]);
    const shown = render(<LenderPageScreen {...pageOf()} />);
    expect(shown.getAllByRole("link", { current: true })).toHaveLength(1);
    expect(shown.root.querySelector<HTMLInputElement>("[name=tenure_months]")?.value).toBe("24");
  });

  it("asks again for a consent that is missing or whose text has changed", () => {
    const missing = pageOf({}, { faults: { consent: "missing", answers: {} } });
    expect(missing.form?.consent.error).toBe("Please tick the box if you agree. Without your consent we send nothing.");
    expect(pageOf({}, { faults: { consent: "changed", answers: {} } }).form?.consent.error).toContain(
      "The text has changed",
    );
    expect(hrefsOf(missing)).toContain("#consent");
  });

  it("OQ-23 asks for a verified mobile before anything is sent", () => {
    const page = pageOf({ needsMobile: true });
    expect(page.form).toBeNull();
    expect(page.blocked?.link?.href).toBe(`/verification?add=mobile&callback=${PATH}`);
  });

  it("BEY-11 holds the fourth open application back, but not a second try of one of the three", () => {
    expect(pageOf({ openSubmissions: openSubmissions(3) }).form).toBeNull();
    expect(pageOf({ openSubmissions: openSubmissions(3) }).blocked?.text).toContain("You have 3 open applications");
    expect(pageOf({ openSubmissions: openSubmissions(3) }).blocked?.text).toContain(
      "Gulmohar (your turn, applied on 19 Nov 2026)",
    );
    const [own] = openSubmissions(1);
    const toCorrect = submission("needs-correction", {
      submissionId: own?.submissionId,
      fieldProblems: { pan: "invalid" },
    });
    expect(pageOf({ openSubmissions: openSubmissions(3), submission: toCorrect }).form?.submit).toBe("Try again");
  });

  it.each(HAND_OFF_STATES)("shows where it stands, and the form again only where nothing was decided: %s", (state) => {
    const moving = ["queued", "sending", "in-doubt", "with-lender", "awaiting-customer", "reviewing"].includes(state);
    const page = pageOf({ submission: submission(state, { isMoving: moving }) });
    expect(page.title).toBe("Your application at Banyan");
    expect(page.status?.title).toContain(state === "withdrawn" ? "withdrawn" : "Banyan");
    expect(page.form !== null).toBe(state === "needs-correction" || state === "failed");
    expect(page.poll).toMatchObject({ isActive: moving, only: submission(state).submissionId });
    const { root } = render(<LenderPageScreen {...page} />);
    expect(root.querySelector("noscript") !== null).toBe(moving);
    expect(hrefsOf(page)).toContain("/user/offers");
  });

  it("OQ-102 shows what an earlier application has with the lender, follows that one, and asks for no second", () => {
    const page = pageOf({ submission: submission("needs-correction", { applicationId: "an-earlier-one" }) });
    expect(page.form).toBeNull();
    expect(page.poll.url).toBe("/api/applications/an-earlier-one/status");
  });

  it("leads to the profile where the lender cannot take the details as they are", () => {
    const toCorrect = submission("needs-correction", { fieldProblems: { pan: "invalid" } });
    const shown = render(<LenderPageScreen {...pageOf({ submission: toCorrect })} />);
    expect(shown.getByRole("link", { name: "Change my answers" }).getAttribute("href")).toBe(
      `/user/change-answers?back=${encodeURIComponent(PATH)}`,
    );
    expect(shown.text).toContain("PAN was not accepted");
    expect(pageOf({ submission: toCorrect }, { hasNoFrame: true }).correction?.label).toBe("Change my answers");
    expect(pageOf({ submission: submission("failed") }).correction).toBeNull();
  });

  it("leads to the lender by a plain link, never by a form", () => {
    const turn = submission("awaiting-customer", { continuePath: "/redirect?c=abc" });
    const shown = render(<LenderPageScreen {...pageOf({ submission: turn })} />);
    expect(shown.getByRole("link", { name: "Continue at Banyan" }).getAttribute("href")).toBe("/redirect?c=abc");
    expect(shown.root.querySelector("form")).toBeNull();
  });

  it("LND-08 BEY-21 leads to My loans once it was sent, on a page without header too", () => {
    const shown = render(
      <LenderPageScreen {...pageOf({ submission: submission("approved") }, { hasNoFrame: true })} />,
    );
    expect(shown.getByRole("link", { name: "My loans" }).getAttribute("href")).toMatch(/^\/user\/my-loans\?show=/);
    expect(pageOf({}, { hasNoFrame: true }).myLoans).toBeNull();
  });

  it("cannot be applied to without an offer", () => {
    expect(canApply(lenderView({ offer: null }))).toBe(false);
    expect(canApply(lenderView())).toBe(true);
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const ctx = ctxIn("hi");
    for (const one of [null, submission("declined", { reason: "income" }), submission("failed")]) {
      const page = lenderPageWords({ ctx, page: lenderView({ submission: one }), path: PATH, hasNoFrame: true });
      const shown = shownText(render(<LenderPageScreen {...page} />).root.innerHTML);
      const { email, grievanceOfficer } = ctx.brand.contact;
      const names = [
        "Banyan Credit Limited",
        "grievance@banyan.example",
        "Banyan",
        "Asha Rao",
        email,
        grievanceOfficer,
      ];
      expect(latinIn(shown, names)).toEqual([]);
    }
  });
});

describe("a lender's own questions", () => {
  const questions: LenderQuestion[] = [
    { field: "gender", list: "moneyViewGender" },
    { field: "education", list: "moneyViewEducation" },
    { field: "loanPurpose", list: "moneyViewLoanPurpose" },
  ];
  const rows = Object.entries(LENDER_LISTS).flatMap(([list, items]) =>
    items.map((item) => ({ list, ...item, parentId: null })),
  );
  const asking = (locale: "en" | "hi", more: Partial<Parameters<typeof lenderPageWords>[0]> = {}) =>
    lenderPageWords({
      ctx: ctxIn(locale),
      page: lenderView({ questions, known: { gender: 1, education: 5 } }),
      path: "/user/money-view",
      hasNoFrame: false,
      lists: listsIn(rows, locale),
      ...more,
    });

  it("LIST-09 LND-01 stand on its page with its own lists, answered where the answer is known", () => {
    const form = asking("en").form;
    expect(form?.questions?.title).toBe("Banyan also asks");
    expect(form?.questions?.fields.map(({ name, label, value }) => [name, label, value])).toEqual([
      ["gender", "Gender", "1"],
      ["education", "Education", "5"],
      ["loanPurpose", "What the loan is for", ""],
    ]);
    expect(form?.questions?.fields[1]?.options[0]).toEqual({ value: "1", label: "Below 10th" });
    const shown = render(<LenderPageScreen {...asking("en")} />);
    const select = (name: string) => shown.getByRole<HTMLSelectElement>("combobox", { name });
    const chosen = (name: string) => select(name).querySelector("[selected]")?.textContent;
    expect(chosen("Education")).toBe("Graduate");
    expect(select("What the loan is for").required).toBe(true);
    expect(chosen("What the loan is for")).toBe("Please choose");
  });

  it("LIST-09 OQ-32 are named among what is shared and in the consent", () => {
    const page = asking("en");
    expect(page.shares?.items.slice(-5)).toEqual([
      "Gender",
      "Education",
      "What the loan is for",
      "Loan amount",
      "Tenor",
    ]);
    expect(page.form?.consent.text).toContain("PAN, gender, education, what the loan is for, loan amount and tenor.");
  });

  it("come back refused with what was chosen, one by one and in the summary", () => {
    const refused = asking("en", {
      faults: { consent: "missing", answers: { loanPurpose: "missing" } },
      typed: { gender: "2", education: "4", loanPurpose: "" },
    });
    expect(refused.form?.questions?.fields.map(({ value, error }) => [value, error])).toEqual([
      ["2", null],
      ["4", null],
      ["", "Please choose one of the options"],
    ]);
    expect(refused.form?.faults).toEqual([
      { fieldId: "loanPurpose", text: "What the loan is for: Please choose one of the options" },
      { fieldId: "consent", text: "Please tick the box if you agree. Without your consent we send nothing." },
    ]);
    expect(hrefsOf(refused)).toContain("#loanPurpose");
  });

  it("I18N-01 are Hindi throughout", () => {
    const names = ["Banyan Credit Limited", "grievance@banyan.example", "Banyan", "Asha Rao"];
    const { brand } = ctxIn("hi");
    const shown = shownText(render(<LenderPageScreen {...asking("hi")} />).root.innerHTML);
    expect(latinIn(shown, [...names, brand.contact.email, brand.name])).toEqual([]);
    expect(shown).toContain("ऋण किस लिए चाहिए");
  });

  it("JRN-16 a business loan's lender leads back to the business offers", () => {
    expect(pageOf({ product: "BL" }).back).toEqual({ href: "/user/business-offers", label: "Return to Offers" });
    expect(pageOf({ product: "HL" }).back?.href).toBe("/user/housing-offers");
  });
});

describe("the page of a lender build", () => {
  it("LND-08 JRN-14 tells why its lender does not match, where there is no offers page to go back to", () => {
    const page = pageOf(
      {
        offer: null,
        unmatched: {
          ...lenderView().lender,
          reasons: [{ code: "age_below_min", have: 20, need: 21 }],
          change: null,
        },
      },
      { hasNoFrame: true },
    );
    expect(page.unmatched).toEqual({
      title: "Banyan does not match what you told us",
      text: "Nothing was sent and no credit enquiry was made.",
      reasons: ["Lends to people aged 21 and over. You are 20."],
      change: "Nothing you can change now",
    });
    expect(page.back).toEqual({ href: "/", label: "Choose another product" });
    expect(page.contacts.map(({ title }) => title)).toEqual(["Complaints about Banyan", "Help and complaints"]);
  });

  it("LND-08 a site with one product leads back to the answers, and not round in a circle", () => {
    const ctx = { ...ctxIn("en"), brand: { ...ctxIn("en").brand, products: ["PL" as const], lenderKey: "banyan" } };
    const path = "/user/lender-submit";
    const backOf = (over: Parameters<typeof lenderView>[0]) =>
      lenderPageWords({ ctx, page: lenderView(over), path, hasNoFrame: true }).back;
    expect(backOf({})).toEqual({
      href: "/user/change-answers?back=%2Fuser%2Flender-submit",
      label: "Change my answers",
    });
    expect(backOf({ submission: submission("approved") })).toBeNull();
    expect(noLenderPage(ctx, "missing", null).back).toEqual({ href: "/user/my-loans", label: "My loans" });
  });

  it("has a way on without a lender and with a closed application", () => {
    expect(noLenderPage(ctxIn("en"), "missing", null)).toMatchObject({ startNew: null, back: { href: "/" } });
    expect(noLenderPage(ctxIn("en"), "closed", null).startNew).toBe("Start a new application");
  });
});
