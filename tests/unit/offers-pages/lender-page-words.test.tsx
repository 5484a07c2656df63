import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import { canApply, lenderPageWords, noLenderPage } from "~/services/offers/lender-page-words.server";
import type { LenderPageView } from "~/services/offers/types";
import { LenderPage } from "~/ui/offers/lender-page";
import { ctxIn, latinIn, lenderView, shownText, submission } from "./samples";

const PATH = "/user/lenders-transaction/banyan";

const pageOf = (over: Partial<LenderPageView> = {}, more: Partial<Parameters<typeof lenderPageWords>[0]> = {}) =>
  lenderPageWords({ ctx: ctxIn("en"), page: lenderView(over), path: PATH, isBare: false, ...more });

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
      { label: "Processing fee with GST", value: "₹6,000" },
      { label: "Total cost: interest and fee", value: "₹51,692.82" },
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

  it("offers the tenors that the lender takes, each with what it costs, its own one first", () => {
    const tenor = pageOf().form?.tenor;
    expect(tenor?.chosen).toBe("24");
    expect(tenor?.options.find(({ value }) => value === "24")).toEqual({
      value: "24",
      label: "24 months",
      help: "₹14,403.86 a month, total cost ₹51,692.82",
    });
    expect(pageOf({}, { tenor: "12" }).form?.tenor?.chosen).toBe("12");
    expect(pageOf({}, { tenor: "999" }).form?.tenor?.chosen).toBe("24");
  });

  it("asks again for a consent that is missing or whose text has changed", () => {
    const missing = pageOf({}, { faults: { consent: "missing" } });
    expect(missing.form?.consent.error).toBe("Please tick the box if you agree. Without your consent we send nothing.");
    expect(pageOf({}, { faults: { consent: "changed" } }).form?.consent.error).toContain("The text has changed");
    expect(renderToStaticMarkup(<LenderPage {...missing} />)).toContain('href="#consent"');
  });

  it("OQ-23 asks for a verified mobile before anything is sent", () => {
    const page = pageOf({ needsMobile: true });
    expect(page.form).toBeNull();
    expect(page.hold?.link?.href).toBe(`/verification?add=mobile&callback=${PATH}`);
  });

  it("BEY-11 holds the fourth open application back, but not a second try of one of the three", () => {
    expect(pageOf({ openSubmissions: 3 }).form).toBeNull();
    expect(pageOf({ openSubmissions: 3 }).hold?.text).toContain("You have 3 open applications");
    const mend = submission("mend", { isOpen: true, fieldProblems: { pan: "invalid" } });
    expect(pageOf({ openSubmissions: 3, submission: mend }).form?.submit).toBe("Try again");
  });

  it.each(HAND_OFF_STATES)("shows where it stands, and the form again only where nothing was decided: %s", (state) => {
    const moving = ["queued", "sending", "unsure", "awaiting", "customer", "reviewing"].includes(state);
    const page = pageOf({ submission: submission(state, { isMoving: moving }) });
    expect(page.title).toBe("Your application at Banyan");
    expect(page.status?.title).toContain(state === "withdrawn" ? "withdrawn" : "Banyan");
    expect(page.form !== null).toBe(state === "mend" || state === "failed");
    expect(page.poll).toMatchObject({ isActive: moving, only: submission(state).submissionId });
    const html = renderToStaticMarkup(<LenderPage {...page} />);
    expect(html.includes('http-equiv="refresh"')).toBe(moving);
    expect(html).toContain('href="/user/offers"');
  });

  it("leads to the lender by a plain link, never by a form", () => {
    const turn = submission("customer", { continuePath: "/redirect?c=abc" });
    const html = renderToStaticMarkup(<LenderPage {...pageOf({ submission: turn })} />);
    expect(html).toContain('<a href="/redirect?c=abc" class="btn btn-primary btn-lg">Continue at Banyan</a>');
    expect(html).not.toContain("<form");
  });

  it("cannot be applied to without an offer", () => {
    expect(canApply(lenderView({ offer: null }))).toBe(false);
    expect(canApply(lenderView())).toBe(true);
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const ctx = ctxIn("hi");
    for (const one of [null, submission("declined", { reason: "income" }), submission("failed")]) {
      const page = lenderPageWords({ ctx, page: lenderView({ submission: one }), path: PATH, isBare: true });
      const shown = shownText(renderToStaticMarkup(<LenderPage {...page} />));
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
      { isBare: true },
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

  it("has a way on without a lender and with a closed application", () => {
    expect(noLenderPage(ctxIn("en"), "missing")).toMatchObject({ startNew: null, back: { href: "/" } });
    expect(noLenderPage(ctxIn("en"), "closed").startNew).toBe("Start a new application");
  });
});
