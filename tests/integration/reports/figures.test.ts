import { explainAgain } from "@tests/bench/scale/plans";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { randoms } from "@tests/support/randoms";
import { asStaff, staffToken } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { loader as productsLoader } from "~/routes/admin/reports/products.route";
import { loader as vendorsLoader } from "~/routes/admin/reports/vendors.route";
import { findApplicationKeys } from "~/services/application-list/application-keys.server";
import { foldReportDeltas } from "~/services/reports/fold-report-deltas.server";
import { readProductsReport } from "~/services/reports/read-report.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const NIL = "00000000-0000-0000-0000-000000000000";
const day = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date::text`;

/** The figures as the rows give them, without the recorded ones. */
const LIVE = `
  select brand_id, ${day("created_at")} as day, product, '${NIL}' as lender_id, 'started' as step, count(*)::int as count, 0::bigint as paise
  from applications group by 1, 2, 3
  union all
  select brand_id, ${day("offers_shown_at")}, product, '${NIL}', 'offers-shown', count(*)::int, 0
  from applications where offers_shown_at is not null group by 1, 2, 3
  union all
  select s.brand_id, ${day("sent_at")}, a.product, s.lender_id::text, 'submitted', count(*)::int, sum(s.amount_rupees::bigint * 100)
  from submissions s join applications a on a.id = s.application_id where sent_at is not null group by 1, 2, 3, 4
  union all
  select s.brand_id, ${day("approved_at")}, a.product, s.lender_id::text, 'approved', count(*)::int,
    sum(coalesce(s.sanctioned_amount_paise, s.amount_rupees::bigint * 100))
  from submissions s join applications a on a.id = s.application_id where approved_at is not null group by 1, 2, 3, 4
  union all
  select s.brand_id, ${day("decided_at")}, a.product, s.lender_id::text, s.state, count(*)::int,
    sum(case when s.state = 'declined' then 0
      else coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100) end)
  from submissions s join applications a on a.id = s.application_id
  where s.state in ('disbursed', 'declined') and decided_at is not null group by 1, 2, 3, 4, 5
  union all
  select s.brand_id, ${day("s.decided_at")}, a.product, s.lender_id::text, 'revenue', 0, sum(p.payout_paise)
  from payout_lines p join submissions s on s.id = p.submission_id join applications a on a.id = s.application_id
  where s.state = 'disbursed' and s.decided_at is not null group by 1, 2, 3, 4`;

const KEPT = `
  select brand_id, day::text as day, product, lender_id::text as lender_id, step, sum(count)::int as count, sum(paise)::bigint as paise
  from (select brand_id, day, product, lender_id, step, count, paise from report_days
    union all select brand_id, day, product, lender_id, step, count, paise from report_deltas) r
  group by 1, 2, 3, 4, 5`;

const rowsOf = async (statement: string) =>
  (
    await app.owner.query(
      `select * from (${statement}) f where count <> 0 or paise <> 0 order by brand_id, day, product, lender_id, step`,
    )
  ).rows;

/** What lenders answered, as the submissions say. */
const ANSWERS = `
  select s.brand_id, s.id as submission_id, v.step, v.at from submissions s cross join lateral (values
    ('approved', s.approved_at), (s.state, case when s.state in ('disbursed', 'declined') then s.decided_at end)) v (step, at)
  where v.at is not null`;

/** The figures of all brands: added up now, and as the database keeps them. */
const OF_ALL_BRANDS = `
  select day::text as day, product, lender_id::text as lender_id, step, sum(count)::int as count, sum(paise)::bigint as paise`;
const totals = async (table: "report_days" | "report_totals") =>
  (
    await app.owner.query(
      `select * from (${OF_ALL_BRANDS} from ${table} group by 1, 2, 3, 4) t where count <> 0 or paise <> 0 order by day, product, lender_id, step`,
    )
  ).rows;

async function expectEqual() {
  const live = await rowsOf(LIVE);
  expect(live.length).toBeGreaterThan(20);
  expect(await rowsOf(KEPT)).toEqual(live);
  expect(await totals("report_totals")).toEqual(await totals("report_days"));
  const inOrder = "order by brand_id, submission_id, step";
  const answers = (await app.owner.query(`${ANSWERS} ${inOrder}`)).rows;
  expect(answers.length).toBeGreaterThan(20);
  expect((await app.owner.query(`select * from submission_steps ${inOrder}`)).rows).toEqual(answers);
}

async function foldAll() {
  while ((await foldReportDeltas()) > 0);
  expect((await app.owner.query("select 1 from report_deltas")).rows).toEqual([]);
}

/** Of each kind more than a hundred; `npm run verify:all` takes more of them. */
const EVENTS = process.env.VERIFY_ALL === "1" ? 10_000 : 2_500;

describe("the figures of reports", () => {
  it("OQ-40 are what the rows give, for the demo data", async () => {
    await expectEqual();
    await foldAll();
    await expectEqual();
  });

  it("OQ-40 are brought up to date by reading the differences that are taken, however many are waiting", async () => {
    await app.owner.query(
      `insert into report_deltas (brand_id, day, product, lender_id, step, count, paise)
       select $1, current_date, 'PL', $2, 'started', 0, 0 from generate_series(1, 100000)`,
      [app.brand("lumen").id, NIL],
    );
    const { result: taken, statements } = await recordStatements(foldReportDeltas);
    expect(taken).toBe(20_000);
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    try {
      const reads = (await explainAgain(client, statements)).flatMap(({ reads }) => reads);
      const ofDeltas = reads.filter(({ table }) => table === "report_deltas");
      expect(ofDeltas.length).toBeGreaterThan(1);
      // Once to lock them, once to delete them.
      expect(ofDeltas.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(3 * taken);
    } finally {
      await client.end();
    }
    await foldAll();
    await expectEqual();
  });

  it("OQ-40 of all brands are added up once for each day, whoever adds at the same time", async () => {
    for (let round = 0; round < 4; round++) {
      for (const brand of ["lumen", "haldi", "gaon", "sona"])
        await app.owner.query(
          `insert into report_deltas (brand_id, day, product, lender_id, step, count, paise)
           select $1, current_date - (n % 40 + ${10 * round}), (array['PL','BL','GL'])[n % 3 + 1], $2, 'declined', 1, 100 from generate_series(1, 12000) n`,
          [app.brand(brand).id, NIL],
        );
      await Promise.all(Array.from({ length: 4 }, foldReportDeltas));
    }
    await foldAll();
    expect(await totals("report_totals")).toEqual(await totals("report_days"));
    await app.owner.query("delete from report_days where step = 'declined' and lender_id = $1", [NIL]);
    await expectEqual();
  });

  it("OQ-40 of all brands are read where they are added up, those of one brand where they are its own", async () => {
    const span = { first: addDays(istDay(new Date()), -29), last: istDay(new Date()) };
    for (const [brand, table, other] of [
      [null, "report_totals", "report_days"],
      ["lumen", "report_days", "report_totals"],
    ] as const) {
      const { result, statements } = await recordStatements(() =>
        asStaff(app, 1, ({ tx }) => readProductsReport({ tx, span, brand })),
      );
      const texts = statements.map(({ text }) => text).join("\n");
      expect([texts.includes(table), texts.includes(other)], String(brand)).toEqual([true, false]);
      const { rows } = await app.owner.query(
        `select coalesce(sum(count), 0)::int as started from report_days where step = 'started' and day between $1 and $2
         and ($3::text is null or brand_id = (select id from brands where key = $3))`,
        [span.first, span.last, brand],
      );
      expect(result.total.counts.started).toBe(rows[0].started);
    }
  });

  it(`OQ-40 remain so after ${EVENTS.toLocaleString("en-US")} random events, late ones and undone ones among them`, async () => {
    const random = randoms(7);
    const { rows: submissions } = await app.owner.query(
      "select id, brand_id, application_id, lender_id from submissions order by id",
    );
    const { rows: applications } = await app.owner.query("select id from applications order by id");
    const at = () => `now() - interval '${random(60 * 24 * 60)} minutes'`;
    const states = ["queued", "with-lender", "reviewing", "approved", "disbursed", "declined"];
    const any = <T>(list: readonly T[]) => list[random(list.length)] as T;
    const events: string[] = [];
    for (let index = 0; index < EVENTS; index++) {
      const { id } = any(submissions);
      const kind = random(20);
      // Each is a move, one that comes late, a correction, or an undo that takes instants and amounts back.
      if (kind < 8)
        events.push(
          `update submissions set state = '${any(states)}', decided_at = ${at()}, approved_at = coalesce(approved_at, ${at()}) where id = '${id}'`,
        );
      else if (kind < 11) events.push(`update submissions set sent_at = ${at()} where id = '${id}'`);
      else if (kind < 13)
        events.push(`update submissions set disbursed_amount_paise = ${random(9e8)} where id = '${id}'`);
      else if (kind < 15)
        events.push(`update submissions set approved_at = null, sanctioned_amount_paise = null where id = '${id}'`);
      else if (kind < 17)
        events.push(
          `update submissions set state = 'with-lender', decided_at = null, approved_at = null where id = '${id}'`,
        );
      else if (kind < 18)
        events.push(`update applications set offers_shown_at = ${at()} where id = '${any(applications).id}'`);
      else if (kind < 19)
        events.push(`update submissions set decided_at = decided_at - interval '1 day' where state = 'disbursed'`);
      else events.push(`update submissions set remark = 'nothing that counts' where id = '${id}'`);
    }
    for (let from = 0; from < events.length; from += 500) {
      await app.owner.query(
        `begin;${events.slice(from, from + 500).join(";")};${from % 2000 === 1500 ? "rollback" : "commit"}`,
      );
      if (random(2) === 0) await foldReportDeltas();
    }
    await expectEqual();
    await foldAll();
    await expectEqual();
  }, 180_000);

  it("OQ-40 follow the day, the amount and the lender of sendings that one statement changes, also where a submission is unsent", async () => {
    const change = async (columns: string) => {
      const { rowCount } = await app.owner.query(`update submissions s set ${columns} where sent_at is not null`);
      expect(rowCount).toBeGreaterThan(20);
      await expectEqual();
    };
    await change("amount_rupees = amount_rupees + 1000, sent_at = sent_at - interval '1 day'");
    await change("sent_at = case when state = 'approved' then null else sent_at end");
    await app.owner.query("update submissions set sent_at = now(), state = 'with-lender' where state = 'approved'");
    await expectEqual();
  });

  it("OQ-40 move with an application's product, and with what a lender states for a loan", async () => {
    const { rows } = await app.owner.query(
      "update submissions set state = 'disbursed', decided_at = now() where id = (select min(id::text)::uuid from submissions) returning brand_id, id, lender_id, application_id",
    );
    const [loan] = rows;
    const { rows: uploads } = await app.owner.query("select brand_id, id from uploads limit 1");
    const [upload] = uploads;
    if (upload)
      await app.owner.query(
        `insert into payout_lines (brand_id, id, lender_id, application_id, submission_id, upload_brand_id, upload_id, upload_row, period,
           disbursed_paise, due_paise, payout_paise, kind)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 1, '2026-10', 100, 100, 4321, 'payout')`,
        [loan.brand_id, loan.lender_id, loan.application_id, loan.id, upload.brand_id, upload.id],
      );
    await expectEqual();
    await app.owner.query(
      "update applications set product = case product when 'BL' then 'GL' else 'BL' end where not is_open",
    );
    await expectEqual();
    await app.owner.query("update submissions set state = 'approved' where id = $1", [loan.id]);
    await expectEqual();
  });

  it("ROUTE-A11 ROUTE-A12 ADM-14 ADM-15 every number of a report is the length of the list that it leads to", async () => {
    const days = `days=custom&from=${spanOfDays("2025-12-01", "2025-12-01").first}&to=2026-12-01`;
    for (const [path, loader] of [
      ["/admin/products-report", productsLoader],
      ["/admin/vendors-products-report", vendorsLoader],
    ] as const) {
      const { body } = await callRoute(loader, {
        path: `${path}?${days}&brand=haldi`,
        cookies: { a_atkn: await staffToken(app, 2) },
      });
      const { rows, total } = body as { rows: Line[]; total: Line };
      expect(rows.length).toBeGreaterThan(1);
      for (const line of [...rows, total])
        for (const [step, count] of Object.entries(line.counts)) {
          if (path !== "/admin/products-report" && ["started", "offers-shown"].includes(step)) continue;
          expect({ step, href: line.hrefs[step], count: await lengthOf(line.hrefs[step] ?? "") }).toMatchObject({
            count,
          });
        }
    }
  });

  it("role 3 has no reports", async () => {
    const call = { path: "/admin/products-report", cookies: { a_atkn: await staffToken(app, 3) } };
    expect((await callRoute(productsLoader, call)).location).toBe("/admin/csr-portal?denied=1");
  });
});

type Line = { counts: Record<string, number>; hrefs: Record<string, string> };

const lengthOf = (href: string) =>
  asStaff(app, 1, async ({ tx, now }) => {
    const { filter } = readApplicationFilter(new URL(href, "http://a").searchParams, now);
    return (await findApplicationKeys({ tx, filter, cursor: null, size: 100_000 })).keys.length;
  });
