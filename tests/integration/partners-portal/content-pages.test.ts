import { endControl, insertControl } from "@tests/factories/lender-controls";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as creativeLoader } from "~/routes/partner/marketing/creative.route";
import { loader as messagingLoader } from "~/routes/partner/marketing/messaging.route";
import { action as productAction, loader as productLoader } from "~/routes/partner/product/route";
import { loader as productsLoader } from "~/routes/partner/products/route";
import { loader as criteriaLoader } from "~/routes/partner/training/criteria.route";
import { loader as journeyLoader } from "~/routes/partner/training/journey.route";
import { loader as materialLoader } from "~/routes/partner/training/route";

type ProductPage = {
  name: string;
  offers: { name: string }[];
  commission: { terms: string };
  link: { url: string } | null;
};

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

type Loader = Parameters<typeof callRoute>[0];

/** The page's data for a portal user of lumen. */
async function page<T>(
  loader: Loader,
  path: string,
  params: Record<string, string> = {},
  { kind = "partner", language = "en" }: { kind?: "partner" | "merchant"; language?: "en" | "hi" } = {},
) {
  const id = await partnerUserIdOf(app, { kind });
  await app.owner.query("update partner_users set language = $2 where id = $1", [id, language]);
  const p_atkn = await partnerToken(app, { kind });
  const { status, body } = await callRoute(loader, { path, host: "lumen.localhost", params, cookies: { p_atkn } });
  expect(status).toBe(200);
  return body as T;
}

describe("product offering", () => {
  it("ROUTE-P04 PAR-08 OQ-57 lists what the brand offers, with how many offer it", async () => {
    const { products } = await page<{ products: { code: string; offered: string }[] }>(
      productsLoader,
      "/partner/product-offering",
    );
    expect(products.map(({ code }) => code)).toContain("PL");
    const offered = products.find(({ code }) => code === "PL")?.offered;
    expect(offered).toMatch(/^\d+ lenders$/);
    expect(Number.parseInt(offered ?? "", 10)).toBeGreaterThan(3);
  });

  it("ROUTE-P05 OQ-57 shows the lenders, the partner's own terms, and a link once it is made", async () => {
    const params = { productId: "PL" };
    const path = "/partner/product-offering/PL";
    const before = await page<ProductPage>(productLoader, path, params);
    expect(before).toMatchObject({
      name: "Personal Loans",
      commission: { terms: "45% of what the lender pays us, plus ₹100 for each paid-out loan" },
      link: null,
    });
    const p_atkn = await partnerToken(app);
    const make = () =>
      callRoute(productAction, {
        path,
        host: "lumen.localhost",
        method: "POST",
        params,
        cookies: { p_atkn },
        form: {},
      });
    expect((await make()).location).toBe(path);
    const { link } = await page<ProductPage>(productLoader, path, params);
    expect(link?.url).toContain("/t/");
    await make();
    expect((await page<ProductPage>(productLoader, path, params)).link).toEqual(link);
    const { rows } = await app.owner.query("select product, merchant_id from tracking_links where code = $1", [
      link?.url.split("/t/")[1],
    ]);
    expect(rows).toEqual([{ product: "PL", merchant_id: null }]);
  });

  it("PAR-08 OQ-57 OQ-37 names only what customers of the brand can have now", async () => {
    const names = async (productId: string) =>
      (await page<ProductPage>(productLoader, `/partner/product-offering/${productId}`, { productId })).offers.map(
        ({ name }) => name,
      );
    const [card] = (
      await app.owner.query("update credit_cards set utm_link = null where category_name = 'Lotus Starter' returning 1")
    ).rows;
    expect(card).toBeDefined();
    expect(await names("CC")).not.toContain("Lotus Starter");

    const plan = (
      await app.owner.query(
        `select p.name, p.lender_id from insurance_plans p join lenders l on l.id = p.lender_id
         where p.product = 'HEALTH' and p.status = 1 and l.lender_status = 1 limit 1`,
      )
    ).rows[0];
    expect(await names("HEALTH")).toContain(plan.name);
    await app.owner.query("update lenders set lender_status = 0 where id = $1", [plan.lender_id]);
    expect(await names("HEALTH")).not.toContain(plan.name);
    await app.owner.query("update lenders set lender_status = 1 where id = $1", [plan.lender_id]);

    const [lender = ""] = await names("PL");
    const lenderId = (await app.owner.query("select id from lenders where name = $1", [lender])).rows[0].id;
    const line = await insertControl(app.owner, { lenderId, isOpen: false, brandId: app.brand("lumen").id });
    await refreshCatalogue(app.owner);
    expect(await names("PL")).not.toContain(lender);
    await endControl(app.owner, line);
    await refreshCatalogue(app.owner);
    expect(await names("PL")).toContain(lender);
  });

  it("OQ-57 OQ-64 a merchant has a link of its own and never sees the partner's terms", async () => {
    const seen = await page<ProductPage>(
      productLoader,
      "/partner/product-offering/PL",
      { productId: "PL" },
      { kind: "merchant" },
    );
    expect(seen).toMatchObject({ commission: { terms: "Your partner agrees the terms with you." }, link: null });
  });

  it("ROUTE-P05 a product that the brand does not offer, or that does not exist, is not found", async () => {
    const p_atkn = await partnerToken(app, { brand: "sona" });
    for (const productId of ["PL", "XX"]) {
      const path = `/partner/product-offering/${productId}`;
      const answer = await callRoute(productLoader, {
        path,
        host: "sona.localhost",
        params: { productId },
        cookies: { p_atkn },
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe("training material", () => {
  it("PAR-05 PAR-06 OQ-61 shows '-' where a lender gives nothing, and only https addresses as links", async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      `update lenders set age_text = null, cibil_text = ' ', mp4_text = null, pptx_text = 'javascript:alert(1)'
       where id = (select id from lenders where lender_status = 1 and deleted_at is null order by priority nulls last, name limit 1)
       returning id`,
    );
    const id = rows[0]?.id;
    const criteria = await page<{ rows: { id: string }[] }>(
      criteriaLoader,
      "/partner/training-material/eligibility-criteria",
    );
    expect(criteria.rows.find((row) => row.id === id)).toMatchObject({ age: "-", cibil: "-" });
    const material = await page<{ rows: { id: string }[] }>(materialLoader, "/partner/training-material");
    expect(material.rows.find((row) => row.id === id)).toMatchObject({
      film: { href: null, text: "-" },
      slides: { href: null, text: "javascript:alert(1)" },
      paper: { href: expect.stringMatching(/^https:/), text: "Document" },
    });
  });
});

describe("marketing support", () => {
  const file = async (name: string, kind: "partner" | "merchant" = "partner") =>
    callRoute(creativeLoader, {
      path: `/partner/marketing-support/creatives/${name}`,
      host: "lumen.localhost",
      params: { file: name },
      cookies: { p_atkn: await partnerToken(app, { kind }) },
    });

  it("ROUTE-P07 OQ-58 merges the portal's name and link into each text, in either language", async () => {
    const path = "/partner/marketing-support/messaging-content";
    const { messages } = await page<{ messages: { text: string }[] }>(
      messagingLoader,
      `${path}?texts=hi`,
      {},
      { kind: "merchant" },
    );
    expect(messages).toHaveLength(6);
    for (const { text } of messages) {
      expect(text).toMatch(/\/t\/[2-9A-Z]{7}(?![\w?])/);
      expect(text).toContain("Peepal Stores Panaji Market");
      expect(text).not.toContain("{");
    }
  });

  it("ROUTE-P08 OQ-58 draws each picture as PNG, SVG and PDF, with the code of this portal's link", async () => {
    const png = await file("wide-hi.png");
    expect([png.status, png.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const pdf = await file("poster-en.pdf");
    expect(pdf.text.slice(0, 8)).toBe("%PDF-1.4");
    const [own, shop] = [await file("square-en.svg"), await file("square-en.svg", "merchant")];
    expect(own.text).toContain("Compare loan offers");
    expect(shop.text).not.toBe(own.text);
    expect((await file("square-en.gif")).status).toBe(404);
  });

  it("PAR-05 PAR-13 OQ-61 a reader of Hindi gets lenders' names and steps in Hindi, in English where there are none", async () => {
    const { rows } = await app.owner.query<{ id: string; isEnglish: boolean }>(
      `update lenders set name_hi = case slug when 'upwards' then null else 'सरल पूँजी' end,
         lender_journey_text_hi = case slug when 'upwards' then null else 'आवेदन → अनुबंध' end
       where slug in ('upwards', 'vindhya-bank') returning id, slug = 'upwards' as "isEnglish"`,
    );
    const find = <T extends { id: string }>(found: readonly T[], isEnglish: boolean) =>
      found.find(({ id }) => id === rows.find((row) => row.isEnglish === isEnglish)?.id);
    type Steps = { rows: { id: string; name: string; steps: string }[] };
    const path = "/partner/lender-journey";
    const hindi = (await page<Steps>(journeyLoader, path, {}, { language: "hi" })).rows;
    expect(find(hindi, false)).toMatchObject({ name: "सरल पूँजी", steps: "आवेदन → अनुबंध" });
    expect(find(hindi, true)).toMatchObject({ name: "Upwards" });
    const english = (await page<Steps>(journeyLoader, path)).rows;
    expect(find(english, false)).toMatchObject({ name: "Vindhya Bank" });
    type Offers = { offers: { id: string; name: string; cells: string[] }[] };
    const product = { productId: "PL" };
    const { offers } = await page<Offers>(productLoader, "/partner/product-offering/PL", product, { language: "hi" });
    expect(find(offers, false)).toMatchObject({ name: "सरल पूँजी" });
    for (const { cells } of offers) expect(cells.join(" ")).not.toMatch(/years|to [0-9]|asked|above|history/i);
  });
});
