import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cursor, cursorQuery } from "~/domain/lists/cursor";
import { loader as ofPartner } from "~/routes/admin/merchant/route";
import { loader as ofStaff } from "~/routes/admin/partner-referrals/route";
import { loader as own } from "~/routes/partner/referral/route";

const HOST = "lumen.localhost";
const HOW_MANY = 120;

let app: App;
let partnerId: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  const brandId = app.brand("lumen").id;
  const { rows } = await app.owner.query<{ id: string }>(
    "select partner_id as id from partner_users where brand_id = $1 and kind = 'owner' order by id limit 1",
    [brandId],
  );
  partnerId = rows[0]?.id ?? "";
  await app.owner.query("delete from partner_referrals");
  // Ten at a time: the id decides among those of one instant.
  for (const state of ["declined", "applied"])
    await app.owner.query(
      `insert into partner_referrals (brand_id, id, partner_id, state, name, mobile_enc, mobile_idx, mobile_masked, applied_at,
         business_name, consent_hash, decided_at, decided_by, decline_reason, created_at)
       select $1, gen_random_uuid(), $2, $3, 'P', 'x', $3 || n, '******0000', now(), $3 || n, 'x',
         case when $3 = 'declined' then now() end,
         case when $3 = 'declined' then (select id from staff_users limit 1) end,
         case when $3 = 'declined' then 'no' end,
         now() - (n / 10 || ' hours')::interval from generate_series(1, $4::int) n`,
      [brandId, partnerId, state, HOW_MANY],
    );
});
afterAll(() => app.close());

/** Every row of a list, page by page, and how many pages it has. */
async function walk(page: (query: string) => Promise<{ ids: string[]; next: string | null }>) {
  const ids: string[] = [];
  let pages = 0;
  for (let query: string | null = ""; query !== null && pages < 20; pages++) {
    const read: { ids: string[]; next: string | null } = await page(query);
    ids.push(...read.ids);
    query = read.next;
  }
  return { ids, distinct: new Set(ids).size, pages };
}
const queryOf = (cursor: Cursor | null) => cursor && `?${cursorQuery(cursor)}`;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("pages of referrals", () => {
  it("OQ-60 PAR-12 a partner reaches each of its referrals once", async () => {
    const p_atkn = await partnerToken(app);
    const all = await walk(async (query) => {
      const { body } = await callRoute(own, { path: `/partner/referral${query}`, host: HOST, cookies: { p_atkn } });
      const { referrals, pages } = body as { referrals: { id: string }[]; pages: { next: string | null } };
      return { ids: idsOf(referrals), next: pages.next && new URL(pages.next, "http://x").search };
    });
    expect(all).toMatchObject({ distinct: 2 * HOW_MANY, pages: 5 });
    expect(all.ids).toHaveLength(2 * HOW_MANY);
  });

  it("OQ-60 staff reach each referral of a state once, and each one of a partner", async () => {
    const a_atkn = await staffToken(app, 1);
    type Listed = { rows: { id: string }[]; next: Cursor | null };
    for (const state of ["applied", "declined"]) {
      const all = await walk(async (query) => {
        const path = `/admin/partner-referrals?state=${state}&${query.slice(1)}`;
        const { rows, next } = (await callRoute(ofStaff, { path, cookies: { a_atkn } })).body as Listed;
        return { ids: idsOf(rows), next: queryOf(next) };
      });
      expect(all).toMatchObject({ distinct: HOW_MANY, pages: 3 });
    }
    const all = await walk(async (query) => {
      const path = `/admin/merchant-management/partners/${partnerId}${query}`;
      const params = { kind: "partners", id: partnerId };
      const { body } = await callRoute(ofPartner, { path, params, cookies: { a_atkn } });
      const { made, next } = (body as { referrals: { made: { id: string }[]; next: Listed["next"] } }).referrals;
      return { ids: idsOf(made), next: queryOf(next) };
    });
    expect(all).toMatchObject({ distinct: 2 * HOW_MANY, pages: 5 });
  });
});
