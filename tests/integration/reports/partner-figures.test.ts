import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { randoms } from "@tests/support/randoms";
import { tablesReadBy } from "@tests/support/tables-read";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { portalFigures } from "~/services/partners-portal/portal-figures.server";
import { foldPartnerDeltas } from "~/services/reports/fold-report-deltas.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  // The demo's brands have one partner each.
  await app.owner.query(
    "insert into partners (brand_id, id, name) select brand_id, gen_random_uuid(), 'Second' from partners",
  );
  await app.owner.query(`
    insert into merchants (brand_id, id, partner_id, name)
    select brand_id, gen_random_uuid(), id, 'Shop ' || n from partners, generate_series(1, 2) n where name = 'Second'`);
});
afterAll(() => app.close());

const NIL = "00000000-0000-0000-0000-000000000000";
const day = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date::text`;

const SENDS = `
  select brand_id, application_id, min(sent_at) as at from submissions where sent_at is not null group by 1, 2`;
/** The figures as the rows give them: each lead counts for its partner, and for its merchant as well. */
const LIVE = `
  select p.brand_id, p.partner_id, m.id as merchant_id, f.step, ${day("f.at")} as day, count(*)::int as count, sum(f.paise)::bigint as paise
  from (
    select 'submitted' as step, application_id, at, 0::bigint as paise from (${SENDS}) s
    union all
    select 'disbursed', application_id, decided_at, coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100)
    from submissions where state = 'disbursed' and decided_at is not null
  ) f
  join applications a on a.id = f.application_id join prospects p on p.id = a.prospect_id
  cross join lateral (values ('${NIL}'::uuid), (p.merchant_id)) m (id)
  where p.partner_id is not null and m.id is not null group by 1, 2, 3, 4, 5`;
const RECORDED = `
  select brand_id, partner_id, merchant_id, step, day::text as day, sum(count)::int as count, sum(paise)::bigint as paise
  from (select brand_id, partner_id, merchant_id, step, day, count, paise from partner_days
    union all select brand_id, partner_id, merchant_id, step, day, count, paise from partner_deltas) r group by 1, 2, 3, 4, 5`;

const rows = async (statement: string, order = "") => (await app.owner.query(`${statement} ${order}`)).rows;
const figures = (statement: string) =>
  rows(
    `select * from (${statement}) f where count <> 0 or paise <> 0`,
    "order by brand_id, partner_id, merchant_id, step, day",
  );

async function expectEqual() {
  const live = await figures(LIVE);
  expect(live.length).toBeGreaterThan(15);
  expect(await figures(RECORDED)).toEqual(live);
  const inOrder = "order by brand_id, application_id";
  expect(await rows("select * from application_sends", inOrder)).toEqual(await rows(SENDS, inOrder));
}

async function foldAll() {
  while ((await foldPartnerDeltas()) > 0);
  expect(await rows("select 1 from partner_deltas")).toEqual([]);
}

const idsOf = async (statement: string) => (await rows(statement)).map(({ id }) => id as string);

/** Of each kind more than a hundred; `npm run verify:all` takes more of them. */
const EVENTS = process.env.VERIFY_ALL === "1" ? 10_000 : 2_500;

/** A statement of a random history: sends, late ones and undone ones, loans, corrections, and leads that go to others. */
function anyEvent(random: (below: number) => number, ids: Record<"submissions" | "applications" | "leads", string[]>) {
  const at = () => `now() - interval '${random(60 * 24 * 60)} minutes'`;
  const any = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const [submission, application, lead] = [any(ids.submissions), any(ids.applications), any(ids.leads)];
  const merchant = `(select id from merchants m where m.brand_id = p.brand_id order by md5(m.id::text || '${random(9)}') limit 1)`;
  const kinds = [
    () => `update submissions set sent_at = ${at()} where id in ('${submission}', '${any(ids.submissions)}')`,
    () => `update submissions set sent_at = ${at()} where application_id = '${application}'`,
    () => `update submissions set sent_at = null where id = '${submission}'`,
    () =>
      `update submissions set state = 'disbursed', decided_at = ${at()} where id in ('${submission}', '${any(ids.submissions)}')`,
    () => `update submissions set state = 'with-lender', decided_at = null where id = '${submission}'`,
    () => `update submissions set disbursed_amount_paise = ${random(9e8)} where id = '${submission}'`,
    () => `update submissions set remark = 'nothing that counts' where id > '${submission}'`,
    () => `update prospects set partner_id = null, merchant_id = null where id = '${lead}'`,
    () =>
      `update prospects p set (partner_id, merchant_id) = (select partner_id, id from merchants m where m.id = ${merchant}) where id = '${lead}'`,
    () => `update prospects set merchant_id = null where id = '${lead}'`,
  ];
  return any(kinds)();
}

const today = istDay(new Date());
const SPAN = spanOfDays(addDays(today, -29), today);

describe("the figures of partners", () => {
  it("OQ-56 are what the rows give, for the demo data", async () => {
    await expectEqual();
    await foldAll();
    await expectEqual();
  });

  it(`OQ-56 BEY-08 remain so after ${EVENTS.toLocaleString("en-US")} random events, late, corrected and undone ones among them, and when leads go to another partner`, async () => {
    await app.owner.query(`
      insert into submissions (brand_id, id, application_id, customer_id, lender_id, amount_rupees, sent_at)
      select a.brand_id, gen_random_uuid(), a.id, a.customer_id, l.id, 70000, now() from applications a
      cross join lateral (
        select id from lenders l where not exists (select from submissions s where s.application_id = a.id and s.lender_id = l.id) order by id limit 1
      ) l where a.id::text ~ '[02468ace]$'`);
    await expectEqual();
    const random = randoms(5);
    const ids = {
      submissions: await idsOf("select id from submissions order by id"),
      applications: await idsOf("select id from applications order by id"),
      leads: await idsOf("select distinct prospect_id as id from applications order by 1"),
    };
    const events = Array.from({ length: EVENTS }, () => anyEvent(random, ids));
    for (let from = 0; from < events.length; from += 250) {
      await app.owner.query(
        `begin;${events.slice(from, from + 250).join(";")};${from % 1000 === 750 ? "rollback" : "commit"}`,
      );
      if (random(2) === 0) await foldPartnerDeltas();
      await expectEqual();
    }
    await app.owner.query("delete from submissions where amount_rupees = 70000");
    await expectEqual();
    await foldAll();
    await expectEqual();
  }, 180_000);

  it("OQ-56 a loan that is paid out while its lead goes to another partner counts for the partner who has the lead then", async () => {
    const [lead] = await rows(`
      select p.id, s.id as submission, (select id from partners o where o.brand_id = p.brand_id and o.id <> p.partner_id order by id limit 1) as other
      from prospects p join applications a on a.prospect_id = p.id join submissions s on s.application_id = a.id
      where p.partner_id is not null and (select count(*) from partners o where o.brand_id = p.brand_id) > 1 limit 1`);
    const move = `update prospects set partner_id = '${lead.other}', merchant_id = null where id = '${lead.id}'`;
    const pay = `update submissions set state = 'disbursed', decided_at = now() where id = '${lead.submission}'`;
    const [one, other] = [0, 1].map(() => new pg.Client({ connectionString: app.database.ownerUrl })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([one.connect(), other.connect()]);
    try {
      for (const [first, second] of [
        [move, pay],
        [pay.replace("now()", "now() - interval '1 day'"), move.replace(`'${lead.other}'`, "null")],
      ] as const) {
        await one.query("begin");
        await one.query(first);
        const waiting = other.query(second);
        await expect
          .poll(async () => (await rows("select from pg_stat_activity where wait_event_type = 'Lock'")).length)
          .toBeGreaterThan(0);
        await one.query("commit");
        await waiting;
        await expectEqual();
      }
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  });

  it("OQ-56 a partner's and a merchant's first page read none of the applications, and no lead but a merchant's of the span", async () => {
    for (const kind of ["partner", "merchant"] as const) {
      const tables = await tablesReadBy(app, () =>
        asPartner(app, (ctx) => portalFigures({ ctx, span: SPAN }), { kind }),
      );
      expect(tables).toContain("partner_days");
      const rowTables = [
        "applications",
        "submissions",
        "application_sends",
        ...(kind === "partner" ? ["prospects"] : []),
      ];
      expect(rowTables.filter((table) => tables.has(table))).toEqual([]);
    }
  });
});
