import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { asStaff } from "@tests/support/staff";
import { tablesReadBy } from "@tests/support/tables-read";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "~/domain/access/staff-roles";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { readPeopleFilter } from "~/domain/journey/people-filter";
import { countPeople, countRules } from "~/services/customers-journey/list-people.server";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";
import { listPartners } from "~/services/partners/list-partners.server";
import { portalFigures } from "~/services/partners-portal/portal-figures.server";
import { foldPeopleDeltas } from "~/services/reports/fold-report-deltas.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const NIL = "00000000-0000-0000-0000-000000000000";
const day = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date::text`;

/** The figures as the rows give them, without the recorded ones. */
const LIVE = `
  select brand_id, ${day("created_at")} as day, 'lead' as step, coalesce(partner_id, '${NIL}') as partner_id, '' as rule, '' as target,
    count(*)::int as count from prospects group by 1, 2, 4
  union all select brand_id, ${day("created_at")}, 'customer', '${NIL}', '', '', count(*)::int from customers group by 1, 2
  union all select brand_id, ${day("at")}, 'redirect', '${NIL}', rule,
    case when target ~ '^/[a-z/-]*(\\?|$)' then split_part(target, '?', 1) else '' end, count(*)::int
  from journey_events group by 1, 2, 5, 6`;
const RECORDED = `
  select brand_id, day::text as day, step, partner_id, rule, target, sum(count)::int as count
  from (select brand_id, day, step, partner_id, rule, target, count from people_days
    union all select brand_id, day, step, partner_id, rule, target, count from people_deltas) r group by 1, 2, 3, 4, 5, 6`;

const rowsOf = async (statement: string) =>
  (
    await app.owner.query(
      `select * from (${statement}) f where count <> 0 order by brand_id, step, day, partner_id, rule, target`,
    )
  ).rows;

async function expectEqual() {
  const live = await rowsOf(LIVE);
  expect(live.length).toBeGreaterThan(20);
  expect(await rowsOf(RECORDED)).toEqual(live);
}

async function foldAll() {
  while ((await foldPeopleDeltas()) > 0);
  expect((await app.owner.query("select 1 from people_deltas")).rows).toEqual([]);
}

const today = istDay(new Date());
const span = spanOfDays(addDays(today, -29), today);

describe("the figures of people", () => {
  it("OQ-33 OQ-42 are what the rows give, for the demo data", async () => {
    await expectEqual();
    await foldAll();
    await expectEqual();
  });

  it("OQ-33 OQ-42 remain so when rows come late, move to another day or partner, and go", async () => {
    const { customerId, prospectId } = await makeCustomer(app.brand("lumen"));
    const at = ["now() - interval '3 days'", "'2026-01-01T18:29:59Z'", "'2026-01-01T18:30:00Z'", "now()"];
    const partners = "(select id from partners p where p.brand_id = prospects.brand_id order by id limit 1)";
    const rules = ["JRN-01", "JRN-02", "JRN-03", "JRN-04"];
    for (const [index, instant] of at.entries()) {
      await app.owner.query(
        `begin;
         update prospects set created_at = ${instant}, partner_id = ${index % 2 ? partners : "null"} where id = '${prospectId}';
         update customers set created_at = ${instant} where id = '${customerId}';
         insert into journey_events (brand_id, id, path, rule, target, at)
         select brand_id, gen_random_uuid(), '/user/offers', '${rules[index]}', '/user/offers?from=' || n, ${instant}
         from prospects, generate_series(1, 3) n where id = '${prospectId}';
         ${index === 1 ? "rollback" : "commit"}`,
      );
      await expectEqual();
      if (index === 2) await foldAll();
    }
    await app.owner.query("update journey_events set target = null where rule = 'JRN-03'");
    await app.owner.query("delete from journey_events where rule = 'JRN-04'");
    await expectEqual();
    await foldAll();
    await expectEqual();
  });

  it("OQ-36 OQ-42 name nobody: a path of ours without its query and without the id of a record", async () => {
    const { rows } = await app.owner.query(
      `select redirect_path(target) as path from unnest($1::text[]) with ordinality t(target, n) order by n`,
      [
        [
          "/user/offers?mobile=9811122233",
          "/user/lender-intake/muthootfincorp/01936f00-0000-7000-8000-000000000001/submitted",
          "/user/9811122233",
          "https://lender.example/Zeba",
          "Zebunnisa Quadri",
          null,
        ],
      ],
    );
    expect(rows.map(({ path }) => path)).toEqual([
      "/user/offers",
      "/user/lender-intake/muthootfincorp/:id/submitted",
      ...["", "", "", ""],
    ]);
  });

  it("OQ-42 a rule's paths are those to which it leads on the asked days, without their queries", async () => {
    const [rule] = await asStaff(app, 1, ({ tx }) =>
      countRules({ tx, ...spanOfDays("2026-01-02", "2026-01-02"), brandId: null }),
    );
    expect(rule).toEqual({ rule: "JRN-03", count: 3, targets: [""] });
  });

  it("ADM-04 ADM-12 OQ-56 dashboards, the journey and the lists of partners count no lead, customer or redirect one by one", async () => {
    const staff = (run: Parameters<typeof asStaff<unknown>>[2]) => () => asStaff(app, 1, run);
    const brandId = app.brand("lumen").id;
    for (const brandKey of [null, "lumen"]) {
      const tables = await tablesReadBy(
        app,
        staff((ctx) => readDashboard({ ctx, permissions: permissionsOf(1), span, brandKey })),
      );
      expect(tables).toContain("people_days");
      expect([...tables].filter((table) => table === "prospects" || table === "customers")).toEqual([]);
    }
    const redirects = await tablesReadBy(
      app,
      staff(({ tx }) => countRules({ tx, ...span, brandId })),
    );
    expect(redirects).toContain("people_days");
    expect(redirects).not.toContain("journey_events");
    expect(
      await tablesReadBy(
        app,
        staff((ctx) => listPartners({ ctx })),
      ),
    ).not.toContain("applications");
  });

  it("ADM-12 OQ-41 OQ-33 the leads of 30 days beside each partner brand are those of the dashboard and of their list", async () => {
    const rows = await asStaff(app, 1, (ctx) => listPartners({ ctx }));
    const today = istDay(new Date());
    const month = spanOfDays(addDays(today, -29), today);
    for (const { key, leads } of rows.filter(({ status }) => status === "live")) {
      const [board, listed] = await asStaff(app, 1, async (ctx) => [
        await readDashboard({ ctx, permissions: permissionsOf(1), span: month, brandKey: key }),
        await countPeople({ tx: ctx.tx, filter: readPeopleFilter(new URLSearchParams()), span: month, brand: key }),
      ]);
      expect({ key, leads }).toEqual({ key, leads: board.steps.leads });
      expect(leads).toBe(listed);
    }
    expect(rows.reduce((sum, { leads }) => sum + leads, 0)).toBeGreaterThan(0);
  });

  it("OQ-56 a partner's leads on their first page are those of the list of leads", async () => {
    const [counted, listed] = await asPartner(app, async (ctx) => {
      const { partnerId } = ctx.actor;
      const createdAt = { gte: span.from, lt: span.to };
      return [
        (await portalFigures({ ctx, span })).leads,
        await ctx.tx.prospect.count({ where: { brandId: ctx.brand.id, partnerId, createdAt } }),
      ];
    });
    expect(counted).toBe(listed);
    expect(counted).toBeGreaterThan(0);
  });
});
