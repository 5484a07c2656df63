import { enabledProducts } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";
import { type App, openApp } from "@tests/support/app";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { parseRupees } from "~/domain/money/rupees";
import { type ProductCode, productOf } from "~/domain/products";
import { parseField } from "~/domain/validation/parse-field";
import type { ContextLocale, Ctx } from "~/platform/context";
import { landingPage, productChoices } from "~/routes/customer/home/landing-page.server";
import { legalTexts } from "~/routes/customer/legal/legal-texts.server";
import { brands } from "~/services/brands/brands.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { brandLenders } from "~/services/landing/loan-claims.server";

const FIELDS = {
  PL: "se_loan_amount",
  BL: "se_loan_amount",
  SL: "se_loan_amount",
  HL: "housing_loan_amount",
  GL: "gold_loan_amount",
} as const;
type Loan = keyof typeof FIELDS;
const isLoan = (code: ProductCode): code is Loan => Object.hasOwn(FIELDS, code);

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const ctxOf = (brand: Brand, locale: ContextLocale = "en"): Ctx => ({
  brand,
  locale,
  onMainHost: brand.isMain,
  host: brand.hosts[0] ?? "localhost",
  origin: "http://localhost",
  actor: { kind: "visitor", visitId: null, prospectId: null },
  now: new Date(),
  requestId: "claims",
  ip: null,
});

/** The two bounds of an amount as the page prints it. */
const ends = (text: string) => (text.match(/₹[\d,]+/g) ?? []).map((amount) => parseRupees(amount) ?? 0);

const isTaken = (brand: Brand, product: Loan, rupees: number) =>
  parseField(FIELDS[product], String(rupees), {
    product,
    today: istDay(new Date()),
    amounts: brand.settings.amountBounds,
  }).ok;

/** The live lenders of a brand's loan, from the database. */
async function liveLenders(brand: Brand, product: Loan): Promise<number> {
  const { rows } = await app.owner.query<{ slug: string }>(
    `select l.slug from lenders l join lender_segments s on s.lender_id = l.id
     where s.segment = $1 and l.lender_status = 1 and l.deleted_at is null`,
    [productOf(product).segment],
  );
  const slugs = rows.map(({ slug }) => slug);
  if (product === "GL") return slugs.filter((slug) => slug === "muthootgold" || slug === "indiagold").length;
  const isBuild = brand.lenderKey !== null && (product === "PL" || product === "SL");
  return isBuild ? slugs.filter((slug) => slug === brand.lenderKey).length : slugs.length;
}

/** A customer of whom only the amount is known. */
const NO_FACTS = {
  monthlyIncomeRupees: null,
  ageYears: null,
  employment: null,
  creditScoreClassId: null,
  pincode: null,
  months: null,
};

const everyBrand = () => [...brands().current().byKey.values()];

describe("what a brand's landing page claims", () => {
  it("OQ-110 CONST-06 the form of every demo brand takes both ends of each loan's amount", () => {
    const walked = new Set<string>();
    for (const brand of everyBrand()) {
      const { loans, products } = landingPage({ ctx: ctxOf(brand) });
      expect([brand.key, loans.map(({ code }) => code)]).toEqual([brand.key, enabledProducts(brand).filter(isLoan)]);
      for (const { code, figures } of loans) {
        const amounts = ends(figures[0]?.value ?? "");
        for (const rupees of amounts)
          expect({ brand: brand.key, code, rupees, taken: isTaken(brand, code as Loan, rupees) }).toMatchObject({
            taken: true,
          });
        const tile = ends(products.find((product) => product.code === code)?.text ?? "");
        if (tile.length > 0) expect([brand.key, code, tile]).toEqual([brand.key, code, amounts.slice(-1)]);
        walked.add(`${brand.key}/${code}`);
      }
    }
    expect(walked.size).toBeGreaterThan(100);
    expect(ends(landingPage({ ctx: ctxOf(app.brand("lumen")) }).loans[0]?.figures[0]?.value ?? "")[0]).toBe(10_000);
  });

  it("OQ-110 CONST-06 the engine finds one of the brand's own lenders at both ends of each amount", () => {
    for (const brand of everyBrand())
      for (const { code, figures } of landingPage({ ctx: ctxOf(brand) }).loans)
        for (const rupees of ends(figures[0]?.value ?? "")) {
          const own = new Set<unknown>(brandLenders(brand, code));
          const facts = { ...NO_FACTS, segment: productOf(code).segment, desiredAmountRupees: rupees };
          const found = catalogue()
            .matcher(facts)
            .matched.filter(({ lender }) => own.has(lender));
          expect({ brand: brand.key, code, rupees, isServed: found.length > 0 }).toMatchObject({ isServed: true });
        }
  });

  it("OQ-110 counts the live lenders of each brand: one on the lender build, in its own grammar", async () => {
    for (const brand of everyBrand()) {
      const { loans, text, form } = landingPage({ ctx: ctxOf(brand) });
      for (const { code, lenders } of loans) {
        const count = await liveLenders(brand, code as Loan);
        expect([brand.key, code, lenders]).toEqual([brand.key, code, count === 1 ? "1 lender" : `${count} lenders`]);
      }
      const shown = loans.find(({ code }) => code === form.product) ?? loans[0];
      const counted = String(shown?.lenders).replace("lenders", "").trim();
      if (shown) expect([brand.key, text]).toEqual([brand.key, expect.stringContaining(counted)]);
    }
    const build = landingPage({ ctx: ctxOf(app.brand("tamarind")) });
    expect(build.text).toBe("One form, 1 lender, every charge shown. Instalment, APR and terms before you apply.");
    expect(build.art.cards).toHaveLength(1);
    expect(landingPage({ ctx: ctxOf(app.brand("tamarind"), "hi") }).text).toContain("1 ऋणदाता,");
  });

  it("OQ-110 OQ-31 rates, APR, terms and the worked example are the live lenders' own", async () => {
    const brand = app.brand("tamarind");
    const { rows } = await app.owner.query(
      "select interest_rate, apr_min, apr_max, tenure_months_max, loan_amount_upto from lenders where slug = 'tamarind'",
    );
    const [lender] = rows;
    const { loans, example, speed } = landingPage({ ctx: ctxOf(brand) });
    expect(loans[0]?.figures.map(({ label, value }) => [label, value.replaceAll("*", "")])).toEqual([
      ["Loan amounts", "₹10,000 to ₹6,00,000"],
      ["Interest rates a year", `${lender.interest_rate}%`],
      ["Annual percentage rate (APR)", `${lender.apr_min}% to ${lender.apr_max}%`],
      ["Terms", `Up to ${lender.tenure_months_max} months`],
    ]);
    expect(example).toContain(`₹1,00,000 over 24 months at ${lender.interest_rate}% a year`);
    expect(speed).toContain("Your offer in under 60 seconds");
    const terms = legalTexts("terms", brand, "en").sections.find(({ id }) => id === "claims");
    expect(terms?.text).toMatch(/^Personal Loans: ₹10,000 to ₹6,00,000; yearly rates from /);
  });

  it("OQ-112 CUS-01 a product that is switched off appears nowhere, and the order closes up", () => {
    for (const brand of everyBrand())
      for (const { code } of productChoices(ctxOf(brand), "en"))
        expect([brand.key, brand.products]).toEqual([brand.key, expect.arrayContaining([code])]);
    expect(productChoices(ctxOf(app.brand("kirana")), "en").map(({ name }) => name)).toEqual([
      "Personal Loans",
      "Business Loans",
      "Gold Loans",
      "Discount Vouchers",
    ]);
  });

  it("OQ-112 OQ-110 a page about one lender or about gold speaks of no comparison", () => {
    const shown = (key: string) => {
      const { title, text, trust, how, form, products } = landingPage({ ctx: ctxOf(app.brand(key)) });
      expect([key, products]).toEqual([key, []]);
      return [title, text, form.button, ...[...trust, ...how].flatMap((part) => [part.title, part.text])].join("\n");
    };
    expect(shown("tamarind")).toContain("Your loan comes from Imli Financial Services Limited");
    for (const key of ["tamarind", "sona"]) expect(shown(key)).not.toMatch(/\bcompare|my offers|ranked|higher place/i);
    expect(shown("sona")).toMatch(/from 2 gold lenders/);
    expect(landingPage({ ctx: ctxOf(app.brand("sona")) }).form.product).toBe("GL");
  });

  it("OQ-112 a page about cards or insurance alone speaks of no loan and no lender, in both languages", () => {
    const shown = (products: ProductCode[], locale: ContextLocale) => {
      const brand = { ...app.brand("lumen"), products };
      const { title, text, art, trust, how, form, loans, speed } = landingPage({ ctx: ctxOf(brand, locale) });
      expect([loans, speed]).toEqual([[], null]);
      return [
        title,
        text,
        art.label,
        form.button,
        ...[...trust, ...how].flatMap((part) => [part.title, part.text]),
      ].join("\n");
    };
    for (const products of [["CC"], ["TW", "CAR"]] as ProductCode[][]) {
      expect(shown(products, "en")).not.toMatch(/\bloan|lender|NBFC|my offers|APR|instalment/i);
      expect(shown(products, "hi")).not.toMatch(/ऋण|APR|किस्त|[A-Za-z]{3,}/);
    }
    expect(landingPage({ ctx: ctxOf({ ...app.brand("lumen"), products: ["CC"] }) }).form.product).toBe("CC");
    expect(landingPage({ ctx: ctxOf(app.brand("sona")) }).speed).toBeNull();
  });

  it("CONST-06 OQ-110 the form takes every amount that an estimate brings along", () => {
    const told = (key: string, query: string) => {
      const { form, estimate } = landingPage({ ctx: ctxOf(app.brand(key)), query: new URLSearchParams(query) });
      return { estimate, told: Object.fromEntries(form.answers.map(({ name, value }) => [name, value])) };
    };
    for (const grams of [1, 2, 10, 45, 400, 1_000]) {
      const { told: gold, estimate } = told("sona", `grams=${grams}&karat=22`);
      expect(gold).toMatchObject({ gold_weight_grams: String(grams), gold_karat: "22" });
      const amount = Number(gold.gold_loan_amount ?? 0);
      expect({ grams, taken: amount === 0 || isTaken(app.brand("sona"), "GL", amount) }).toEqual({
        grams,
        taken: true,
      });
      expect(estimate?.answer?.notes.join()).toContain("85% of the value for loans up to ₹2,50,000");
    }
    for (const bill of [500, 2_000, 9_000, 90_000]) {
      const { told: solar, estimate } = told("dhoop", `bill=${bill}&roof=900`);
      const amount = Number(solar.se_loan_amount ?? 0);
      expect({ bill, taken: amount === 0 || isTaken(app.brand("dhoop"), "PL", amount) }).toEqual({ bill, taken: true });
      expect(estimate?.answer?.notes.join()).toContain("PM Surya Ghar");
    }
  });

  it("OQ-110 an estimate says what is wrong, answers nothing and keeps what was typed", () => {
    const estimateFor = (key: string, query: string) =>
      landingPage({ ctx: ctxOf(app.brand(key)), query: new URLSearchParams(query) }).estimate;
    expect(estimateFor("sona", "grams=none&karat=23")).toMatchObject({
      answer: null,
      fields: [
        { value: "none", error: "Enter whole grams from 1 to 1,000" },
        { error: "Choose the purity of your gold" },
      ],
    });
    expect(estimateFor("dhoop", "bill=2000&roof=80")).toMatchObject({
      answer: null,
      fields: [
        { value: "2000" },
        { error: "This roof is too small for one kilowatt, which needs about 100 square feet." },
      ],
    });
    expect(estimateFor("sona", "")?.fields.some(({ error }) => error)).toBe(false);
  });

  it("OQ-110 an old price of gold says so, and without a price nothing is estimated", () => {
    const sona = app.brand("sona");
    const priced = (on: string | null) => {
      const gold = on === null ? null : { rupeesPerGram: 12_000, on };
      const brand = { ...sona, settings: { ...sona.settings, gold } };
      return landingPage({ ctx: { ...ctxOf(brand), now: new Date("2026-11-23T06:00:00Z") } }).estimate;
    };
    expect(priced("2026-11-23")).toMatchObject({
      basis: "Price of 23 Nov 2026: ₹12,000 for a gram of 24 karat.",
      warning: null,
    });
    expect(priced("2026-11-19")?.warning?.text).toContain("It is of 19 Nov 2026.");
    expect(priced("2026-11-24")).toBeNull();
    expect(priced(null)).toBeNull();
  });

  it("CUS-23 CONST-06 without a live lender the brand's own figures stand, still within the form", async () => {
    await app.owner.query("update lenders set lender_status = 0");
    await refreshCatalogue(app.owner);
    const { loans, text, example, art } = landingPage({ ctx: ctxOf(app.brand("lumen")) });
    expect(text).toBe("One form, every charge shown before you apply.");
    expect([example, art.cards]).toEqual([null, []]);
    expect(loans.map(({ code, lenders, figures }) => [code, lenders, ...figures.map(({ value }) => value)])).toEqual([
      ["PL", null, "₹10,000 to ₹10,00,000*", "10.99% to 36.00%*", "Up to 60 months*"],
      ["BL", null, "₹1,000 to ₹10,00,000*", "10.99% to 36.00%*", "Up to 60 months*"],
      ["GL", null, "₹1,000 to ₹1,00,00,000*", "10.99% to 36.00%*", "Up to 60 months*"],
      ["HL", null, "₹1,000 to ₹10,00,000*", "10.99% to 36.00%*", "Up to 60 months*"],
    ]);
  });
});
