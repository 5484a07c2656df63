import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FUNNEL, FUNNEL_STEPS, funnelQuery } from "~/domain/leads/funnel";
import { action, loader } from "~/routes/partner/custom-funnel/route";
import { countOwnFunnel } from "~/services/leads/count-own-funnel.server";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { seedPartnerYear } from "../../../prisma/seed/partner-year";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await inSeedTransaction(app.database.ownerUrl, async (db) => {
    const brandIds = new Map((await db.brand.findMany()).map(({ key, id }) => [key, id]));
    const lenderIds = new Map((await db.lender.findMany()).map(({ slug, id }) => [slug, id]));
    await seedPartnerYear(db, { brandIds, lenderIds, now: new Date() });
  });
}, 60_000);
afterAll(() => app.close());

const YEAR = { from: new Date(Date.now() - 400 * 86_400_000), to: new Date(Date.now() + 86_400_000) };
const one = async (text: string) =>
  (await app.owner.query<{ count: number }>(text, [app.brand("lumen").id])).rows[0]?.count;

const call = async (query = "", kind: "partner" | "merchant" = "partner") => ({
  path: `/partner/customFunnel${query}`,
  host: "lumen.localhost",
  cookies: { p_atkn: await partnerToken(app, { kind }) },
});

describe("a partner's own funnel", () => {
  it("OQ-63 counts each lead once in each step it has reached, and never more than in the step before", async () => {
    const counts = await asPartner(app, (ctx) => countOwnFunnel(ctx, YEAR));
    const inOrder = FUNNEL_STEPS.map((step) => counts[step]);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
    const own =
      "from prospects p join partners o on o.brand_id = p.brand_id and o.id = p.partner_id where p.brand_id = $1";
    expect(counts.leads).toBe(await one(`select count(*)::int as count ${own}`));
    expect(counts.disbursed).toBe(
      await one(
        `select count(*)::int as count ${own} and exists (select 1 from applications a where a.brand_id = p.brand_id and a.prospect_id = p.id and a.stage = 7)`,
      ),
    );
    const merchant = await asPartner(app, (ctx) => countOwnFunnel(ctx, YEAR), { kind: "merchant" });
    expect(merchant.leads).toBeGreaterThan(0);
    expect(merchant.leads).toBeLessThan(counts.leads);
    const before = { from: new Date(0), to: YEAR.from };
    expect(Object.values(await asPartner(app, (ctx) => countOwnFunnel(ctx, before)))).toEqual(
      FUNNEL_STEPS.map(() => 0),
    );
  });

  it("ROUTE-P21 the choice of the address is shown, and once saved it is this user's alone", async () => {
    const choice = funnelQuery({ steps: ["leads", "applied", "disbursed"], span: "last-365" });
    const { body: shown } = await callRoute(loader, await call(`?${choice}`));
    expect(shown).toMatchObject({ query: String(choice), isSaved: false, error: null, span: "last-365" });
    expect((shown as { bars: unknown[] }).bars).toHaveLength(3);
    const posted = await callRoute(action, { ...(await call()), method: "POST", form: { query: String(choice) } });
    expect([posted.status, posted.location]).toEqual([303, "/partner/customFunnel"]);
    expect((await callRoute(loader, await call())).body).toMatchObject({ query: String(choice), isSaved: true });
    expect((await callRoute(loader, await call("", "merchant"))).body).toMatchObject({
      query: String(funnelQuery(DEFAULT_FUNNEL)),
    });
    const { body: wrong } = await callRoute(loader, await call("?step=leads&span=last-30"));
    expect(wrong).toMatchObject({
      error: "Choose at least two steps, and dates in their order.",
      query: String(choice),
    });
  });
});
