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

  it("OQ-110 counts the live lenders of each brand: one on the lender build, in its own grammar", async () => {
    for (const brand of everyBrand()) {
      const { loans, text } = landingPage({ ctx: ctxOf(brand) });
      for (const { code, lenders } of loans) {
        const count = await liveLenders(brand, code as Loan);
        expect([brand.key, code, lenders]).toEqual([brand.key, code, count === 1 ? "1 lender" : `${count} lenders`]);
      }
      if (loans[0]) expect([brand.key, text]).toEqual([brand.key, expect.stringContaining(String(loans[0].lenders))]);
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
    expect(speed).toContain("Offers in under 60 seconds");
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
