import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { insertControl } from "@tests/factories/lender-controls";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInShare } from "~/domain/lender-interfaces/canary";
import { loader } from "~/routes/admin/customer-eligibility/route";
import { setControls } from "~/services/availability/set-controls.server";
import { applicationFacts } from "~/services/eligibility/application-facts.server";
import { judgeLenders } from "~/services/eligibility/judge-lenders.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

type Line = { id: string; name: string; answer: string; rank: string | null; rule: string; asks: string; has: string };
type Page = { result: { summary: string; rows: Line[] } | null; refusal: string | null; faults: string[] };

const page = async (query: string, path = "/admin/customer-eligibility") => {
  const { status, body } = await callRoute(loader, {
    path: `${path}${query}`,
    cookies: { a_atkn: await staffToken(app, 1) },
  });
  expect(status).toBe(200);
  return body;
};

const PROFILE =
  "?segment=pl&amount=200000&income=60000&age=35&work=salaried&score=1&pincode=560001&household=no&woman=no";

describe("the customer eligibility page", () => {
  it("ROUTE-A07 ADM-09 OQ-38 has the matcher's lenders in the order of the offers, and the failing rule with both values", async () => {
    await insertLender(app.owner, { slug: "for-the-rich", columns: { name: "For the rich", min_income: 90_000 } });
    await insertLender(app.owner, { slug: "is-off", columns: { name: "Is off", lender_status: 0 } });
    await refreshCatalogue(app.owner);
    const { result } = (await page(PROFILE)) as Page;
    const facts = {
      segment: "pl" as const,
      monthlyIncomeRupees: 60_000,
      ageYears: 35,
      employment: "salaried" as const,
      desiredAmountRupees: 200_000,
      creditScoreClassId: 1,
      isMicrofinanceHousehold: false,
      isWoman: false,
      pincode: "560001",
      months: null,
    };
    const offered = catalogue()
      .matcher(facts)
      .matched.map(({ lender }) => lender.name);
    expect(offered.length).toBeGreaterThan(2);
    expect(result?.rows.filter(({ answer }) => answer === "match").map(({ name }) => name)).toEqual(offered);
    expect(result?.rows.find(({ name }) => name === "For the rich")).toMatchObject({
      answer: "fail",
      rule: "Income min",
      asks: "from ₹90,000",
      has: "₹60,000",
    });
    expect(result?.rows.find(({ name }) => name === "Is off")).toMatchObject({
      answer: "hidden",
      rule: "Lender is off",
    });
    const judged = await asStaff(app, 1, (ctx) => judgeLenders({ ctx, facts, closed: [], serves: () => true }));
    expect(judged.filter(({ rank }) => rank !== null).every(({ verdict }) => verdict.isMatch)).toBe(true);
  });

  it("OQ-38 OQ-37 a lender that is switched off takes no place", async () => {
    const { id } = await insertLender(app.owner, { slug: "shut", columns: { name: "Shut", interest_rate: 5 } });
    await refreshCatalogue(app.owner);
    const own = async () => ((await page(PROFILE)) as Page).result?.rows.find((row) => row.id === id);
    expect(await own()).toMatchObject({ answer: "match", rank: "Place 1" });
    await asStaff(app, 1, (ctx) =>
      setControls({
        ctx,
        cells: [{ lenderId: id, segment: "pl", brandId: null }],
        to: "off",
        reason: "Maintenance",
        everywhere: false,
        from: null,
        until: null,
        cap: "keep",
        perDay: null,
      }),
    );
    await refreshCatalogue(app.owner);
    expect(await own()).toMatchObject({ answer: "hidden", rank: null, rule: "Switched off" });
  });

  /** An application of its own customer. */
  async function applied(brand: string) {
    const who = await insertApplicant(app.owner, app.brand(brand), { income: 30_000 });
    const id = randomUUID();
    await app.owner.query(
      "insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at) values ($1, $2, $3, $4, 'PL', now(), now())",
      [who.brand.id, id, who.customerId, who.prospectId],
    );
    return { who, id };
  }

  it("OQ-38 BEY-22 answers for an application as its customer is answered: a new lender by its share", async () => {
    const api_config = JSON.stringify({ protocol: "instant", path: "/instant/new", keyName: "sandbox", offeredTo: 50 });
    const { id: lender } = await insertLender(app.owner, { slug: "share-of-half", columns: { api_config } });
    await refreshCatalogue(app.owner);
    const seen = new Set<boolean>();
    for (let turn = 0; turn < 40 && seen.size < 2; turn++) {
      const { id } = await applied("lumen");
      const isIn = isInShare(id, 50);
      const { result } = (await page(`?application=${id}`)) as Page;
      expect(result?.rows.find((row) => row.id === lender)).toMatchObject(
        isIn ? { answer: "match" } : { answer: "hidden", rule: "New: not offered to this application yet" },
      );
      seen.add(isIn);
    }
    expect(seen.size).toBe(2);
    await app.owner.query("update lenders set lender_status = 0 where id = $1", [lender]);
    await refreshCatalogue(app.owner);
  });

  it("OQ-38 TEN-19 judges at the brand of the application, and a profile at the chosen brand", async () => {
    const build = app.brand("tamarind");
    const offered = async (query: string) => {
      const view = (await page(query)) as Page & { brand: string };
      const rows = view.result?.rows ?? [];
      return { brand: view.brand, count: rows.filter(({ answer }) => answer !== "hidden").length, rows };
    };
    const { id } = await applied("tamarind");
    for (const query of [`?application=${id}`, `${PROFILE}&brand=tamarind`]) {
      const at = await offered(query);
      expect([at.brand, at.count]).toEqual(["tamarind", 1]);
      expect(at.rows.some(({ rule }) => rule === "The brand serves another lender alone")).toBe(true);
    }
    expect(build.lenderKey).not.toBeNull();
    expect((await offered(PROFILE)).count).toBeGreaterThan(2);

    const { id: shut } = await insertLender(app.owner, { slug: "shut-at-one", columns: { name: "Shut at one" } });
    await insertControl(app.owner, { lenderId: shut, brandId: app.brand("lumen").id, isOpen: false });
    await refreshCatalogue(app.owner);
    const answerAt = async (brand: string) =>
      ((await page(`${PROFILE}&brand=${brand}`)) as Page).result?.rows.find((row) => row.id === shut)?.answer;
    expect([await answerAt("lumen"), await answerAt("haldi")]).toEqual(["hidden", "match"]);
  });

  it("OQ-38 takes the profile of an application by its id, and records who read it", async () => {
    const { who, id } = await applied("lumen");
    const { result } = (await page(`?application=${id}`)) as Page;
    expect(result?.rows.find(({ name }) => name === "For the rich")).toMatchObject({ has: "₹30,000" });
    const { rows } = await app.owner.query(
      "select brand_id from audit_entries where action = 'eligibility.test' and subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ brand_id: who.brand.id }]);
    expect(await page(`?application=${randomUUID()}`)).toMatchObject({ refusal: "not-found", result: null });
    expect(await asStaff(app, 1, (ctx) => applicationFacts({ ctx, applicationId: "x" }))).toMatchObject({
      code: "not-found",
    });
  });

  it("OQ-38 names a field that cannot be read, and shows the rules of all lenders", async () => {
    expect(await page("?segment=pl&amount=many")).toMatchObject({ faults: ["amount"], result: null });
    const { rows } = (await page("?tab=rules")) as { rows: { name: string; income: string; status: string }[] };
    expect(rows.find(({ name }) => name === "For the rich")).toMatchObject({
      income: expect.stringContaining("₹90,000"),
    });
    expect(rows.find(({ name }) => name === "Is off")).toMatchObject({ status: "off" });
  });

  it("ADM-10 OQ-39 the log has an address of its own and its tab, and is empty of nothing else", async () => {
    for (const body of [await page("", "/admin/dedupe-logs"), await page("?tab=dedupe-logs")])
      expect(body).toMatchObject({ tab: "dedupe", rows: expect.any(Array) });
  });
});
