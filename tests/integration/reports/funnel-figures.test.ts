import { type App, openApp } from "@tests/support/app";
import { randoms } from "@tests/support/randoms";
import { asStaff } from "@tests/support/staff";
import { tablesReadBy } from "@tests/support/tables-read";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "~/domain/access/staff-roles";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";
import { foldFunnelDeltas } from "~/services/reports/fold-report-deltas.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const day = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date::text`;

/** The first steps as moves and submissions give them, each move compared with each undo. */
const FIRSTS = `
  select distinct on (e.brand_id, e.application_id, e.to_stage) e.brand_id, e.application_id,
    case e.to_stage when 2 then 'profile-complete' else 'submitted' end as step, e.at
  from application_events e
  where e.to_stage in (2, 4) and e.to_outcome = 0 and e.source <> 'lender-file-undo' and not exists (
    select from application_events u
    where u.application_id = e.application_id and u.source = 'lender-file-undo' and u.at >= e.at and u.to_stage < e.to_stage)
  order by e.brand_id, e.application_id, e.to_stage, e.at`;
const AMOUNT = "coalesce(s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)";
const LIVE = `
  select brand_id, ${day("at")} as day, step, '' as reason, count(*)::int as count, 0::bigint as paise from (${FIRSTS}) f group by 1, 2, 3
  union all
  select s.brand_id, ${day("s.approved_at")}, 'approved-again', '', count(*)::int, sum(${AMOUNT})::bigint from submissions s
  where s.approved_at is not null and exists (
    select from submissions o where o.application_id = s.application_id and (o.approved_at, o.id) < (s.approved_at, s.id))
  group by 1, 2
  union all
  select brand_id, ${day("decided_at")}, 'declined', coalesce(reason_code, 'other'), count(*)::int, 0
  from submissions where state = 'declined' and decided_at is not null group by 1, 2, 4`;
/** The first approvals, one for each application. */
const APPROVED = `
  select count(*)::int as count, sum(paise)::text as paise from (
    select distinct on (s.application_id) ${AMOUNT} as paise from submissions s
    where s.approved_at is not null order by s.application_id, s.approved_at, s.id) f`;
const RECORDED = `
  select brand_id, day::text as day, step, reason, sum(count)::int as count, sum(paise)::bigint as paise
  from (select brand_id, day, step, reason, count, paise from funnel_days
    union all select brand_id, day, step, reason, count, paise from funnel_deltas) r group by 1, 2, 3, 4`;

const rows = async (statement: string, order: string) => (await app.owner.query(`${statement} ${order}`)).rows;
const figures = (statement: string) =>
  rows(`select * from (${statement}) f where count <> 0 or paise <> 0`, "order by brand_id, day, step, reason");

async function expectEqual() {
  const live = await figures(LIVE);
  expect(live.length).toBeGreaterThan(20);
  expect(await figures(RECORDED)).toEqual(live);
  const byApplication = "order by brand_id, application_id, step";
  const firsts = await rows(`select * from (${FIRSTS}) f`, byApplication);
  expect(firsts.length).toBeGreaterThan(20);
  expect(await rows("select * from application_firsts", byApplication)).toEqual(firsts);
}

/** What the dashboard says of all days, over all brands. */
const dashboard = () =>
  asStaff(app, 1, (ctx) =>
    readDashboard({
      ctx,
      permissions: permissionsOf(1),
      span: spanOfDays("2025-01-01", istDay(ctx.now)),
      brandKey: null,
    }),
  );

async function foldAll() {
  while ((await foldFunnelDeltas()) > 0);
  expect(await rows("select 1 from funnel_deltas", "")).toEqual([]);
}

/** Of each kind more than a hundred; `npm run verify:all` takes more of them. */
const EVENTS = process.env.VERIFY_ALL === "1" ? 10_000 : 2_500;

/** A statement of a random history: moves, late ones, undone files, corrections, reasons and deletions. */
function anyEvent(random: (below: number) => number, applications: string[], submissions: string[]): string {
  const at = () => `now() - interval '${random(60 * 24 * 60)} minutes'`;
  const any = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const [application, submission] = [any(applications), any(submissions)];
  const moved = (stage: number, source: string) => `
    insert into application_events (brand_id, id, application_id, to_stage, to_outcome, source, actor_kind, at)
    select brand_id, gen_random_uuid(), id, ${stage}, ${random(10) === 0 ? 1 : 0}, '${source}', 'system', ${at()} from applications
    where id in ('${application}', '${any(applications)}')`;
  const kinds = [
    () => moved(any([2, 4]), "profile"),
    () => moved(any([2, 4, 6]), "lender"),
    () => moved(any([1, 2, 3, 4, 5]), "lender-file-undo"),
    () => `update application_events set at = at - interval '1 day' where application_id = '${application}'`,
    () => `delete from application_events where application_id = '${application}'`,
    () =>
      `update submissions set state = 'approved', approved_at = coalesce(approved_at, ${at()}) where id = '${submission}'`,
    () => `update submissions set approved_at = ${at()} where id in ('${submission}', '${any(submissions)}')`,
    () => `update submissions set approved_at = ${at()} where application_id = '${application}'`,
    () => `update submissions set approved_at = null, sanctioned_amount_paise = null where id = '${submission}'`,
    () => `update submissions set sanctioned_amount_paise = ${random(9e8)} where id = '${submission}'`,
    () =>
      `update submissions set state = 'declined', decided_at = ${at()}, reason_code = '${any(["income", "score", "age"])}' where id = '${submission}'`,
    () =>
      `update submissions set reason_code = ${any(["null", "'score'"])} where state = 'declined' and id > '${submission}'`,
    () => `update submissions set state = 'with-lender', decided_at = null where id = '${submission}'`,
    () => `update submissions set remark = 'nothing that counts' where id = '${submission}'`,
  ];
  return any(kinds)();
}

const idsOf = async (statement: string) => (await app.owner.query(statement)).rows.map(({ id }) => id as string);

/** Gives every second application a second submission, at another lender. */
const secondSubmissions = () =>
  app.owner.query(`
    insert into submissions (brand_id, id, application_id, customer_id, lender_id, amount_rupees)
    select a.brand_id, gen_random_uuid(), a.id, a.customer_id, l.id, 70000 from applications a
    cross join lateral (
      select id from lenders l where not exists (select from submissions s where s.application_id = a.id and s.lender_id = l.id) order by id limit 1
    ) l where a.id::text ~ '[02468ace]$'`);

const SPAN = (() => {
  const today = istDay(new Date());
  return spanOfDays(addDays(today, -29), today);
})();

describe("the figures of the funnel", () => {
  it("OQ-33 are what moves and submissions give, for the demo data", async () => {
    await expectEqual();
    await foldAll();
    await expectEqual();
  });

  it(`OQ-33 BEY-08 remain so after ${EVENTS.toLocaleString("en-US")} random events, late, corrected, undone and deleted ones among them`, async () => {
    await secondSubmissions();
    const random = randoms(11);
    const applications = await idsOf("select id from applications order by id");
    const submissions = await idsOf("select id from submissions order by id");
    const events = Array.from({ length: EVENTS }, () => anyEvent(random, applications, submissions));
    for (let from = 0; from < events.length; from += 250) {
      await app.owner.query(
        `begin;${events.slice(from, from + 250).join(";")};${from % 1000 === 750 ? "rollback" : "commit"}`,
      );
      if (random(2) === 0) await foldFunnelDeltas();
      await expectEqual();
    }
    await foldAll();
    await expectEqual();
    const { steps, approvedPaise } = await dashboard();
    const [approved] = await rows(APPROVED, "");
    expect({ count: steps.approved, paise: String(approvedPaise) }).toEqual(approved);
  }, 180_000);

  it("OQ-33 the first approval is found while another transaction takes an earlier one back or adds one", async () => {
    const { rows: pairs } = await app.owner.query<{ application_id: string; ids: string[] }>(
      "select application_id, array_agg(id::text order by id) as ids from submissions group by 1 having count(*) = 2 order by 1 limit 2",
    );
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const client = new pg.Client({ connectionString: app.database.ownerUrl });
        await client.connect();
        return client;
      }),
    );
    if (!one || !other) throw new Error("no connections");
    try {
      for (const { application_id, ids } of pairs)
        for (const isTakenBack of [true, false]) {
          await app.owner.query(`update submissions set approved_at = null where application_id = '${application_id}'`);
          if (isTakenBack)
            await app.owner.query(`update submissions set approved_at = '2026-01-02T10:00:00Z' where id = '${ids[0]}'`);
          await one.query("begin");
          await one.query(
            `update submissions set approved_at = ${isTakenBack ? "null" : "'2026-01-01T10:00:00Z'"} where id = '${ids[0]}'`,
          );
          const waiting = other.query(
            `update submissions set approved_at = '2026-01-03T10:00:00Z' where id = '${ids[1]}'`,
          );
          await expect
            .poll(
              async () =>
                (await app.owner.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
            )
            .toBeGreaterThan(0);
          await one.query("commit");
          await waiting;
          await expectEqual();
        }
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  });

  it("OQ-33 an application counts once, on the day of its first step, so that days add up", async () => {
    const read = (first: string, last: string) =>
      asStaff(app, 1, (ctx) =>
        readDashboard({ ctx, permissions: permissionsOf(1), span: spanOfDays(first, last), brandKey: null }),
      );
    const whole = (await read(SPAN.first, SPAN.last)).steps;
    const sum = { profileComplete: 0, submitted: 0, approved: 0 };
    for (let date = SPAN.first; date <= SPAN.last; date = addDays(date, 1)) {
      const { steps } = await read(date, date);
      for (const step of ["profileComplete", "submitted", "approved"] as const) sum[step] += steps[step];
    }
    expect(whole).toMatchObject(sum);
    expect(Object.values(sum).every((count) => count > 0)).toBe(true);
  });

  it("ADM-04 OQ-33 the dashboard reads no move, submission or application", async () => {
    for (const brandKey of [null, "lumen"]) {
      const tables = await tablesReadBy(app, () =>
        asStaff(app, 1, (ctx) => readDashboard({ ctx, permissions: permissionsOf(1), span: SPAN, brandKey })),
      );
      expect(tables).toContain("funnel_days");
      const rowTables = ["applications", "application_events", "application_firsts", "submissions", "submission_steps"];
      expect(rowTables.filter((table) => tables.has(table))).toEqual([]);
    }
  });
});
