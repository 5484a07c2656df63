import { createHash } from "node:crypto";
import { within } from "@testing-library/dom";
import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import type { InsuranceAnswers } from "~/domain/insurance/parse-answers";
import type { PlanChoice } from "~/domain/insurance/plan-cost";
import { INSURANCE_PRODUCTS } from "~/domain/insurance/products";
import { words } from "~/i18n/words";
import { type InsurancePage, InsuranceParts } from "~/routes/customer/insurance/insurance-parts";
import { leavingForInsurer, planPage, plansPage, questionsPage } from "~/routes/customer/insurance/page-words.server";
import type { PlanView } from "~/services/insurance/list-plans.server";
import { INSURANCE_CONSENT_VERSION } from "~/services/insurance/plan-consent.server";

const LOCALES = ["en", "hi"] as const;

const plan = (over: Partial<PlanView>): PlanView => ({
  id: "5a0f9c1e-0000-4000-8000-000000000001",
  product: "TW",
  name: "योजना",
  names: { en: "Bike Complete", hi: "बाइक कंप्लीट" },
  points: ["आग"],
  premiumRupees: 1_495,
  sumInsuredRupees: 120_000,
  addOns: { zero_depreciation: 280, roadside: 120 },
  cover: "own_damage",
  maxVehicleYears: 10,
  maxMembers: null,
  maxAgeYears: null,
  maxStockRupees: null,
  lenderId: "5a0f9c1e-0000-4000-8000-0000000000aa",
  insurer: "Suraksha General",
  legalName: "Suraksha General Insurance Company Limited",
  logoUrl: null,
  grievance: { name: "Asha Rao", phone: "1800 000 0142", email: "grievance@suraksha.example" },
  link: "https://www.suraksha-general.example/plans/bike?ref={UNIQUE_ID}",
  host: "www.suraksha-general.example",
  ...over,
});

const PLANS = [
  plan({}),
  plan({
    id: "5a0f9c1e-0000-4000-8000-000000000002",
    insurer: "Marg Motor",
    name: "दो",
    premiumRupees: 1_640,
    maxVehicleYears: 15,
  }),
  plan({
    id: "5a0f9c1e-0000-4000-8000-000000000003",
    insurer: "Aman",
    name: "तीन",
    premiumRupees: 720,
    cover: "third_party",
  }),
];
const NAMES = [
  "Suraksha General Insurance Company Limited",
  "Suraksha General",
  "Marg Motor",
  "Aman",
  "Asha Rao",
  "grievance@suraksha.example",
];

const open = (page: InsurancePage, isWithdrawn = false) =>
  render(<InsuranceParts page={page} isWithdrawn={isWithdrawn} />);
type Opened = ReturnType<typeof open>;
const list = (
  over: { answers?: InsuranceAnswers; order?: "premium" | "name"; locale?: "en" | "hi"; wish?: PlanChoice } = {},
) =>
  plansPage({
    ctx: ctxIn(over.locale ?? "en"),
    product: "TW",
    plans: PLANS,
    answers: over.answers ?? { cover: "own_damage", vehicle_years: 4 },
    order: over.order ?? "premium",
    wish: over.wish ?? { sumRupees: null, addOns: [] },
    visits: new Map(),
  });
const heads = (page: Opened) => page.getAllByRole("article").map((article) => article.querySelector("h2")?.textContent);

describe("what plans cost over three years", () => {
  it("OQ-92 shows the cost with the wanted add-ons, and names what a plan does not sell", () => {
    const page = open(list({ wish: { sumRupees: null, addOns: ["zero_depreciation", "engine"] } }));
    const [first] = page.getAllByRole("article");
    expect(first?.textContent).toContain("₹5,325");
    expect(first?.textContent).toContain("₹1,775 a year with your add-ons");
    expect(first?.textContent).toContain("Zero depreciation ₹280");
    expect(first?.textContent).toContain("Not sold with this plan: Engine protection.");
    expect(page.getByRole<HTMLInputElement>("checkbox", { name: "Engine protection" }).checked).toBe(true);
    expect(page.getByRole("link", { name: "A to Z" }).getAttribute("href")).toContain(
      "add=zero_depreciation&add=engine",
    );
  });

  it("OQ-92 leaves out plans below the wanted sum insured, with the reason", () => {
    const page = open(list({ wish: { sumRupees: 500_000, addOns: [] } }));
    expect(page.queryAllByRole("article")).toEqual([]);
    expect(page.getAllByText("Its sum insured is ₹1,20,000 at most.")).toHaveLength(2);
  });

  it("I18N-01 OQ-92 is Hindi throughout", () => {
    const page = open(list({ locale: "hi", wish: { sumRupees: 100_000, addOns: ["roadside", "engine"] } }));
    expect(latinIn(shownText(page.root.innerHTML), NAMES)).toEqual([]);
  });
});

describe("the questions", () => {
  it.each(INSURANCE_PRODUCTS)("ROUTE-C34 LND-05 %s has its own title and questions, in both languages", (product) => {
    for (const locale of LOCALES) {
      const page = questionsPage({ ctx: ctxIn(locale), product, typed: {} });
      expect(page.fields.length).toBeGreaterThan(0);
      for (const { label, invalidText } of page.fields) expect(label && invalidText).toBeTruthy();
      const opened = open(page);
      const name = words(locale, "insurance")[`title_${product}`];
      expect(opened.getByRole("heading", { level: 1, name })).toBeTruthy();
      const form = opened.root.querySelector("form");
      expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/user/insurance/transaction"]);
      if (locale === "hi") expect(latinIn(shownText(opened.root.innerHTML))).toEqual([]);
    }
  });

  it("a refused answer comes back as it was typed, with its sentence on top and under the field", () => {
    const page = open(
      questionsPage({ ctx: ctxIn("en"), product: "HEALTH", typed: { members: "40" }, wrong: ["members"] }),
    );
    expect(page.getAllByText(/Enter how many people, from 1 to 12\./).length).toBeGreaterThanOrEqual(2);
    expect(page.getByDisplayValue("40").id).toBe("members");
    expect(within(page.getByRole("alert")).getByRole("link").getAttribute("href")).toBe("#members");
  });
});

describe("the plans", () => {
  it("OQ-92 stand by premium or by name, with no rating, and say that details may be shared with the insurer", () => {
    const page = open(list());
    expect(heads(page)).toEqual(["Suraksha General: योजना", "Marg Motor: दो"]);
    expect(heads(open(list({ order: "name" })))).toEqual(["Marg Motor: दो", "Suraksha General: योजना"]);
    expect(page.text).toContain("Your details may be shared with the insurer that you choose");
    const [premium] = page.getAllByText("Premium a year, from");
    expect(premium?.nextElementSibling?.textContent).toBe("₹1,495*");
    expect(page.text).not.toMatch(/best ?seller|recommended|★/i);
  });

  it("plans that do not fit are named with the limit that says so", () => {
    const page = open(list({ answers: { cover: "own_damage", vehicle_years: 12 } }));
    expect(heads(page)).toEqual(["Marg Motor: दो"]);
    const others = page.getAllByRole("listitem").map((entry) => entry.textContent);
    expect(others).toContain("Suraksha General: योजनाIt takes vehicles up to 10 years old.");
    expect(others).toContain("Aman: तीनIt covers something else: Third party.");
    const none = open(list({ answers: { cover: "own_damage", vehicle_years: 30 } }));
    expect(none.getByText("No plan here fits what you told us.")).toBeTruthy();
  });

  it("a plan that is off by now says so", () =>
    expect(open(list(), true).getByRole("alert").textContent).toContain("This plan is no longer offered."));

  it("I18N-01 the lists have no Latin words in Hindi but names", () => {
    const page = list({ locale: "hi", answers: { cover: "own_damage", vehicle_years: 12 } });
    expect(latinIn(shownText(open(page).root.innerHTML), NAMES)).toEqual([]);
  });
});

describe("one plan", () => {
  it.each(LOCALES)("OQ-90 OQ-92 the consent is hashed as it is shown (%s), and never ticked", (locale) => {
    const page = open(planPage({ ctx: ctxIn(locale), plan: plan({}) }));
    const consent = page.getByRole<HTMLInputElement>("checkbox");
    const shown = consent.closest("label")?.textContent ?? "";
    const hash = page.root.querySelector<HTMLInputElement>("[name=consent_hash]")?.value;
    expect(shown).toContain("Suraksha General Insurance Company Limited");
    expect(shown).not.toContain("{{");
    expect(hash).toBe(createHash("sha256").update(shown, "utf8").digest("hex"));
    expect(consent.checked).toBe(false);
    const names = [...NAMES, ctxIn("hi").brand.contact.email];
    if (locale === "hi") expect(latinIn(shownText(page.root.innerHTML), names)).toEqual([]);
  });

  it("without the tick the page says that nothing is sent", () => {
    const page = open(planPage({ ctx: ctxIn("en"), plan: plan({}), fault: "missing" }));
    const link = within(page.getByRole("alert")).getByRole("link", { name: /Without your consent we send nothing\./ });
    expect(link.getAttribute("href")).toBe("#consent");
  });

  it("OQ-20 the way out is a plain link to our hop, which names the host", () => {
    const leaving = (isFollowed: boolean) =>
      open(leavingForInsurer(ctxIn("en"), { clickId: "abc", plan: plan({ name: "Bike" }), isFollowed }));
    const [out] = leaving(false).getAllByRole("link");
    expect(out?.getAttribute("href")).toBe("/redirect?c=abc");
    expect(out?.hasAttribute("data-go")).toBe(true);
    expect(leaving(false).text).toContain("go on at www.suraksha-general.example");
    const [again] = leaving(true).getAllByRole("link");
    expect(again?.hasAttribute("data-go")).toBe(false);
    expect(leaving(true).text).not.toContain("by itself");
  });

  it("OQ-90 holds the wording to its version", () => {
    const wording = LOCALES.map((locale) => words(locale, "insurance").consentText).join("\n");
    expect({
      [INSURANCE_CONSENT_VERSION]: createHash("sha256").update(wording, "utf8").digest("hex").slice(0, 12),
    }).toEqual({
      "insurance-2": "61c1cb785b22",
    });
  });
});
