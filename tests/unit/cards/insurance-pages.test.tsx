import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { InsuranceAnswers } from "~/domain/insurance/parse-answers";
import { INSURANCE_PRODUCTS } from "~/domain/insurance/products";
import { words } from "~/i18n/words";
import {
  leavingForInsurer,
  planPage,
  plansPage,
  questionsPage,
} from "~/routes/customer/insurance/insurance-page.server";
import { type InsurancePage, InsuranceParts } from "~/routes/customer/insurance/insurance-parts";
import type { PlanView } from "~/services/insurance/list-plans.server";
import { INSURANCE_CONSENT_VERSION } from "~/services/insurance/plan-consent.server";
import { ctxIn, latinIn, shownText } from "../offers-pages/samples";

const LOCALES = ["en", "hi"] as const;

const plan = (over: Partial<PlanView>): PlanView => ({
  id: "5a0f9c1e-0000-4000-8000-000000000001",
  product: "TW",
  name: "योजना",
  names: { en: "Bike Complete", hi: "बाइक कंप्लीट" },
  points: ["आग"],
  premiumRupees: 1_495,
  sumInsuredRupees: 120_000,
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

const html = (page: InsurancePage, isGone = false) =>
  renderToStaticMarkup(<InsuranceParts page={page} isGone={isGone} />);
const list = (over: { answers?: InsuranceAnswers; order?: "premium" | "name"; locale?: "en" | "hi" } = {}) =>
  plansPage({
    ctx: ctxIn(over.locale ?? "en"),
    product: "TW",
    plans: PLANS,
    answers: over.answers ?? { cover: "own_damage", vehicle_years: 4 },
    order: over.order ?? "premium",
    visits: new Map(),
  });
const heads = (markup: string) => [...markup.matchAll(/<h2 id="[^"]+-n">([^<]+)</g)].map((match) => match[1]);

describe("the questions", () => {
  it.each(INSURANCE_PRODUCTS)("ROUTE-C34 LND-05 %s has its own title and questions, in both languages", (product) => {
    for (const locale of LOCALES) {
      const page = questionsPage({ ctx: ctxIn(locale), product, typed: {} });
      expect(page.fields.length).toBeGreaterThan(0);
      for (const { label, invalidText } of page.fields) expect(label && invalidText).toBeTruthy();
      const markup = html(page);
      expect(markup).toContain(`<h1>${words(locale, "insurance")[`title_${product}`]}</h1>`);
      expect(markup).toContain('method="post" action="/user/insurance/transaction"');
      if (locale === "hi") expect(latinIn(shownText(markup))).toEqual([]);
    }
  });

  it("a refused answer comes back as it was typed, with its sentence on top and under the field", () => {
    const markup = html(
      questionsPage({ ctx: ctxIn("en"), product: "HEALTH", typed: { members: "40" }, wrong: ["members"] }),
    );
    expect(markup.match(/Enter a number from 1 to 12\./g)?.length).toBeGreaterThanOrEqual(2);
    expect(markup).toContain('value="40"');
    expect(markup).toContain('href="#members"');
  });
});

describe("the plans", () => {
  it("OQ-92 stand by premium or by name, with no rating, and say that details may be shared with the insurer", () => {
    const markup = html(list());
    expect(heads(markup)).toEqual(["Suraksha General: योजना", "Marg Motor: दो"]);
    expect(heads(html(list({ order: "name" })))).toEqual(["Marg Motor: दो", "Suraksha General: योजना"]);
    expect(markup).toContain("Your details may be shared with the insurer that you choose");
    expect(markup).toMatch(/Premium a year, from<\/dt><dd>₹1,495\*/);
    expect(markup).not.toMatch(/best ?seller|recommended|★/i);
  });

  it("plans that do not fit are named with the limit that says so", () => {
    const markup = html(list({ answers: { cover: "own_damage", vehicle_years: 12 } }));
    expect(heads(markup)).toEqual(["Marg Motor: दो"]);
    expect(markup).toContain("Suraksha General: योजना</b><p>It takes vehicles up to 10 years old.</p>");
    expect(markup).toContain("Aman: तीन</b><p>It covers something else: Third party.</p>");
    const none = html(list({ answers: { cover: "own_damage", vehicle_years: 30 } }));
    expect(none).toContain("No plan here fits what you told us.");
  });

  it("a plan that is off by now says so", () =>
    expect(html(list(), true)).toContain("This plan is no longer offered."));

  it("I18N-01 the lists have no Latin words in Hindi but names", () => {
    const page = list({ locale: "hi", answers: { cover: "own_damage", vehicle_years: 12 } });
    expect(latinIn(shownText(html(page)), NAMES)).toEqual([]);
  });
});

describe("one plan", () => {
  it.each(LOCALES)("OQ-90 OQ-92 the consent is hashed as it is shown (%s), and never ticked", (locale) => {
    const markup = html(planPage({ ctx: ctxIn(locale), plan: plan({}) }));
    const shown = /name="consent"[^>]*\/><span>([^<]*)<\/span>/.exec(markup)?.[1] ?? "";
    const hash = /name="consent_hash" value="([0-9a-f]{64})"/.exec(markup)?.[1];
    expect(shown).toContain("Suraksha General Insurance Company Limited");
    expect(shown).not.toContain("{{");
    expect(hash).toBe(createHash("sha256").update(shown, "utf8").digest("hex"));
    expect(markup).not.toMatch(/type="checkbox"[^>]* checked/);
    if (locale === "hi") expect(latinIn(shownText(markup), [...NAMES, ctxIn("hi").brand.contact.email])).toEqual([]);
  });

  it("without the tick the page says that nothing is sent", () => {
    const markup = html(planPage({ ctx: ctxIn("en"), plan: plan({}), fault: "missing" }));
    expect(markup).toContain("Without your consent we send nothing.");
    expect(markup).toContain('href="#consent"');
  });

  it("OQ-20 the way out is a plain link to our hop, which names the host", () => {
    const page = leavingForInsurer(ctxIn("en"), { clickId: "abc", plan: plan({ name: "Bike" }), isFollowed: false });
    const markup = html(page);
    expect(markup).toContain('href="/redirect?c=abc"');
    expect(markup).toContain("go on at www.suraksha-general.example");
    expect(markup).toContain("data-go");
    const back = leavingForInsurer(ctxIn("en"), { clickId: "abc", plan: plan({ name: "Bike" }), isFollowed: true });
    expect(html(back)).not.toContain("data-go");
    expect(html(back)).not.toContain("by itself");
  });

  it("OQ-90 holds the wording to its version", () => {
    const wording = LOCALES.map((locale) => words(locale, "insurance").consentText).join("\n");
    expect({
      [INSURANCE_CONSENT_VERSION]: createHash("sha256").update(wording, "utf8").digest("hex").slice(0, 12),
    }).toEqual({
      "insurance-1": "418c5a73296d",
    });
  });
});
