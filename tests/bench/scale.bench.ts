import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { type App, openApp } from "@tests/support/app";
import { partnerUserIdOf } from "@tests/support/partner";
import { recordStatements } from "@tests/support/statements";
import pg from "pg";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { decryptField } from "~/platform/crypto.server";
import { seedScale } from "../../prisma/seed/scale/seed-scale";
import { besideStaff } from "./scale/beside-staff";
import { casesOf, type Known } from "./scale/cases";
import { fullReads } from "./scale/full-reads";
import { type Explained, explainAgain, pagesByOffset } from "./scale/plans";
import { preparedDatabase } from "./scale/prepared";
import { reportSteps } from "./scale/rollups";
import { bench } from "./support/bench";
import { report, reportSpeedUp, shown } from "./support/figure";
import { cpuMsOf, TICK_MS } from "./support/process-times";
import { size } from "./support/size";

/** `SCALE_APPLICATIONS=10000000 npm run bench scale` measures another number; scale/prepared.ts: on a database that stays. */
const APPLICATIONS = size(Number(process.env.SCALE_APPLICATIONS) || 1_000_000, 600);
const FAR = size(5_000, 3);
const ON_A_PAGE = 50;
const TIMES = size(Number(process.env.SCALE_TIMES) || 25, 1);
/** The most rows of one table that a statement may read: the grid looks through 5,000 and counts 10,000. */
const MAX_READ = size(25_000, Number.POSITIVE_INFINITY);
/** Leads by partner and day do not grow with the applications: the dashboard reads those of a thousand partners on 31 days. */
const MAX_READ_OF: Readonly<Record<string, number>> = { people_days: Math.max(MAX_READ, 31_000) };

async function placesOf(app: App, partnerId: string): Promise<Known["far"]> {
  const cursorAt = async (from: string, at = "created_at") => {
    const { rows: sizes } = await app.owner.query<{ size: string }>(`select count(*) as size from ${from}`);
    const beyond = Math.min(FAR * ON_A_PAGE, Math.floor(Number(sizes[0]?.size) / 2));
    const { rows } = await app.owner.query<{ id: string; at: Date }>(
      `select id, ${at} as at from ${from} order by ${at} desc, id desc offset ${beyond - 1} limit 1`,
    );
    return { direction: "older" as const, id: rows[0]?.id ?? "", at: rows[0]?.at ?? new Date(0) };
  };
  const ofPartner = await app.owner.query<{ id: string; at: Date }>(
    "select id, created_at as at from prospects where partner_id = $1 order by created_at desc, id desc",
    [partnerId],
  );
  const last = ofPartner.rows[Math.min(FAR * ON_A_PAGE, Math.floor(ofPartner.rows.length / 2))];
  return {
    applications: await cursorAt("applications"),
    moves: await cursorAt("applications", "moved_at"),
    customers: await cursorAt("customers"),
    prospects: await cursorAt("prospects"),
    leads: { direction: "older", id: last?.id ?? "", at: last?.at ?? new Date() },
  };
}

async function knownOf(app: App): Promise<Known> {
  const one = async <T>(text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows[0] as T;
  const customer = await one<{ id: string; mobile: string; application: string; prospect: string }>(
    `select c.id, c.mobile_enc as mobile, a.id as application, a.prospect_id as prospect from customers c
     join applications a on a.brand_id = c.brand_id and a.customer_id = c.id where a.stage = 7 order by a.created_at desc limit 1`,
  );
  const { partner_id: partnerId } = await one<{ partner_id: string }>(
    "select partner_id from partner_users where id = $1",
    [await partnerUserIdOf(app)],
  );
  return {
    now: new Date(),
    brandKey: app.brand("lumen").key,
    lenderId: (await one<{ id: string }>("select lender_id as id from submissions limit 1")).id,
    applicationId: customer.application,
    prospectId: customer.prospect,
    mobile: decryptField({ table: "customers", column: "mobile", rowId: customer.id }, customer.mobile),
    far: await placesOf(app, partnerId),
  };
}

const scansOf = (explained: readonly Explained[]) =>
  explained.flatMap(({ reads }) => reads).filter(({ rows, table }) => rows > (MAX_READ_OF[table] ?? MAX_READ));

const REPORT = `
  select a.product, s.lender_id, count(*), sum(coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100))
  from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
  where s.sent_at >= now() - interval '30 days' group by 1, 2`;

/** The statements of every list, search, report and dashboard, as the product sends them, explained on a large database. */
await bench(async (later) => {
  const app = await openApp({ data: "demo", database: preparedDatabase() });
  later(app.close);
  const startedAt = process.cpuUsage();
  await seedScale(app.database.ownerUrl, {
    applications: APPLICATIONS,
    customers: Math.ceil(APPLICATIONS * 0.8),
    tell: (line) => console.log(line),
  });
  const used = process.cpuUsage(startedAt);
  console.log(`seeded in ${Math.round((used.user + used.system) / 1e6)} s of this process's CPU`);
  const known = await knownOf(app);
  const client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  later(() => client.end());
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  const failures: string[] = [];

  async function measure(name: string, run: () => Promise<unknown>) {
    const { statements } = await recordStatements(run);
    if (statements.some(pagesByOffset)) failures.push(`${name}: pages by OFFSET`);
    for (const table of await fullReads(client, statements)) failures.push(`${name}: no index serves ${table}`);
    const explained = await explainAgain(client, statements);
    for (const { table, by, rows: read } of scansOf(explained))
      failures.push(`${name}: ${by} reads ${read.toLocaleString("en-US")} rows of ${table}`);
    const before = cpuMsOf(pid);
    for (let time = 0; time < TIMES; time++) await explainAgain(client, statements);
    const buffers = explained.reduce((sum, one) => sum + one.buffers, 0);
    return { buffers, cpu: (cpuMsOf(pid) - before) / TIMES };
  }

  const { cases, lists } = casesOf(app, known);
  for (const { name, first, far } of lists) {
    const [near, deep] = [await measure(name, first), await measure(`${name}, far back`, far)];
    const ratio = deep.buffers / near.buffers;
    report({
      measure: `${name}: page ${FAR.toLocaleString("en-US")} against the first, of ${APPLICATIONS.toLocaleString("en-US")}`,
      baseline: `${shown(near.buffers)} buffers, ${shown(near.cpu)} ms CPU`,
      ours: `${shown(deep.buffers)} buffers, ${shown(deep.cpu)} ms CPU`,
      ratio: `${shown(ratio)} ×`,
      goal: "≤ 1.2 ×",
      met: ratio <= 1.2,
    });
  }
  for (const list of lists) {
    const { first, far } = await besideStaff(list, { people: 10, times: size(TIMES, 1) });
    const [slower, faster] = [Math.max(first, far), Math.min(first, far)];
    report({
      measure: `${list.name}, p95 of ten readers at once`,
      baseline: `first page ${shown(first)} ms`,
      ours: `page ${FAR.toLocaleString("en-US")} ${shown(far)} ms`,
      ratio: `${shown(slower / faster)} ×`,
      goal: "≤ 150 ms",
      met: slower <= 150,
    });
  }
  for (const { name, run } of cases) {
    const { buffers, cpu } = await measure(name, run);
    report({
      measure: name,
      baseline: "",
      ours: `${shown(buffers)} buffers, ${shown(cpu)} ms CPU`,
      ratio: "",
      goal: "",
      met: null,
    });
  }

  const cpuPerRun = async (text: string, times: number) => {
    await client.query("begin");
    await client.query("select set_config('app.scope', 'platform', true)");
    await client.query(text);
    const before = cpuMsOf(pid);
    for (let time = 0; time < times; time++) await client.query(text);
    await client.query("rollback");
    return Math.max((cpuMsOf(pid) - before) / times, TICK_MS / times);
  };
  const { at, id } = known.far.applications;
  const page = "select brand_id, id, created_at from applications";
  const order = `order by created_at desc, id desc limit ${ON_A_PAGE + 1}`;
  reportSpeedUp({
    measure: `applications, page ${FAR.toLocaleString("en-US")} against OFFSET`,
    unit: "ms of CPU",
    baseline: await cpuPerRun(`${page} ${order} offset ${FAR * ON_A_PAGE}`, size(10, 1)),
    ours: await cpuPerRun(`${page} where (created_at, id) < ('${at.toISOString()}', '${id}') ${order}`, size(2_000, 1)),
    goal: { atLeast: 100 },
  });
  const { statements } = await recordStatements(
    cases.find(({ name }) => name.startsWith("vendors report"))?.run ?? (async () => {}),
  );
  const figures = statements.find(({ text }) => text.includes("report_totals"));
  if (!figures) throw new Error("the report does not read its figures");
  await client.query("begin");
  await client.query("select set_config('app.scope', 'platform', true)");
  const before = cpuMsOf(pid);
  const times = size(100, 1);
  for (let time = 0; time < times; time++) await client.query(figures.text, [...figures.values]);
  const cpuOfReport = Math.max((cpuMsOf(pid) - before) / times, TICK_MS / times);
  await client.query("rollback");
  reportSpeedUp({
    measure: "report of 30 days against GROUP BY over the submissions",
    unit: "ms of CPU",
    baseline: await cpuPerRun(REPORT, size(5, 1)),
    ours: cpuOfReport,
    goal: { atLeast: 200 },
  });
  const today = istDay(known.now);
  const steps = await reportSteps(app.owner, { first: addDays(today, -29), last: today }, SANDBOX_BRAND_ID);
  for (const { step, counted, said } of steps)
    if (counted !== said) failures.push(`reports say ${said} ${step}, and there are ${counted}`);
  report({
    measure: "reports of 30 days against a count of the rows",
    baseline: steps.map(({ step, counted }) => `${counted} ${step}`).join(", "),
    ours: steps.map(({ step, said }) => `${said} ${step}`).join(", "),
    ratio: "",
    goal: "equal",
    met: steps.every(({ counted, said }) => counted === said),
  });
  if (failures.length > 0) throw new Error(`plans that grow with the database:\n${failures.join("\n")}`);
});
