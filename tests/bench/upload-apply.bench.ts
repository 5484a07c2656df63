import { openUploadFixture, plainReader } from "@tests/integration/uploads/fixture";
import { asPlatform, asPlatformBulk, sql } from "~/platform/database/client.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { bench } from "./support/bench";
import { reportRatio, reportSpeedUp, reportValue } from "./support/figure";
import { median, ROUNDS } from "./support/rounds";
import { type Cost, costOf } from "./support/server-cost";
import { size } from "./support/size";

/**
 * Ours and the other set-based ways take this many rows; row-by-row ways take a twentieth: the figures are rows a
 * second.
 */
const ROWS = size(20_000, 200);
const FEW_ROWS = size(1_000, 10);
const CHUNK = 5_000;
const FILES = size(10, 2);

type UploadFixture = Awaited<ReturnType<typeof openUploadFixture>>;

const textOf = (ids: readonly string[]) => ["application_id,status", ...ids.map((id) => `${id},Approved`)].join("\n");

/** Ours: staged by COPY, judged, applied chunk by chunk. */
async function ours(fixture: UploadFixture, ids: readonly string[]): Promise<void> {
  const text = textOf(ids);
  const uploadId = await fixture.received(text);
  await readUpload({ uploadId, read: plainReader(text) });
  await applyUpload({ uploadId });
}

const FIND = "select brand_id, id, version from submissions where application_id = $1 and stage < 6 for no key update";
const SET_SUBMISSION =
  "update submissions set state = 'approved', stage = 6, decided_at = now(), version = version + 1, updated_at = now() where brand_id = $1 and id = $2";
const SUBMISSION_EVENT =
  "insert into submission_events (brand_id, id, submission_id, kind, data, at) values ($1, gen_random_uuid(), $2, 'file', '{\"event\":\"approve\"}', now())";
const SET_APPLICATION =
  "update applications set stage = 6, version = version + 1, updated_at = now() where brand_id = $1 and id = $2";
const APPLICATION_EVENT = `insert into application_events (brand_id, id, application_id, submission_id, from_stage, to_stage, from_outcome, to_outcome, source, actor_kind, at)
  values ($1, gen_random_uuid(), $2, $3, 4, 6, 0, 0, 'lender-file', 'staff', now())`;

/** One transaction for each row, with prepared statements. */
async function rowByRow({ owner }: UploadFixture, ids: readonly string[]): Promise<void> {
  const run = (name: string, text: string, values: unknown[]) => owner.query({ name, text, values });
  for (const id of ids) {
    await owner.query("begin");
    const { rows } = await run("find", FIND, [id]);
    const row = rows[0] as { brand_id: string; id: string };
    await run("set-submission", SET_SUBMISSION, [row.brand_id, row.id]);
    await run("submission-event", SUBMISSION_EVENT, [row.brand_id, row.id]);
    await run("set-application", SET_APPLICATION, [row.brand_id, id]);
    await run("application-event", APPLICATION_EVENT, [row.brand_id, id, row.id]);
    await owner.query("commit");
  }
}

/** The same through Prisma's models. */
async function prismaLoop(_place: UploadFixture, ids: readonly string[]): Promise<void> {
  for (const applicationId of ids)
    await asPlatform("uploads:work", async (tx, now) => {
      const found = await tx.submission.findFirstOrThrow({ where: { applicationId, stage: { lt: 6 } } });
      const { brandId, id } = found;
      await tx.submission.update({
        where: { brandId_id: { brandId, id } },
        data: { state: "approved", stage: 6, decidedAt: now, version: { increment: 1 } },
      });
      await tx.submissionEvent.create({
        data: { brandId, id: crypto.randomUUID(), submissionId: id, kind: "file", data: { event: "approve" }, at: now },
      });
      await tx.application.update({
        where: { brandId_id: { brandId, id: applicationId } },
        data: { stage: 6, version: { increment: 1 } },
      });
      await tx.applicationEvent.create({
        data: {
          brandId,
          id: crypto.randomUUID(),
          applicationId,
          submissionId: id,
          fromStage: 4,
          toStage: 6,
          fromOutcome: 0,
          toOutcome: 0,
          source: "lender-file",
          actorKind: "staff",
          at: now,
        },
      });
    });
}

/** Arrays as parameters, set-based, without staging, judging or markers. */
async function unnest({ owner }: UploadFixture, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += CHUNK)
    await owner.query(
      `with f as (select * from unnest($1::uuid[]) as f (application_id)),
        s as (update submissions s set state = 'approved', stage = 6, decided_at = now(), version = s.version + 1, updated_at = now()
          from f where s.application_id = f.application_id and s.stage < 6 returning s.brand_id, s.id, s.application_id),
        e as (insert into submission_events (brand_id, id, submission_id, kind, data, at)
          select brand_id, gen_random_uuid(), id, 'file', '{"event":"approve"}', now() from s),
        a as (update applications a set stage = 6, version = a.version + 1, updated_at = now()
          from s where a.brand_id = s.brand_id and a.id = s.application_id)
      insert into application_events (brand_id, id, application_id, submission_id, from_stage, to_stage, from_outcome, to_outcome, source, actor_kind, at)
      select brand_id, gen_random_uuid(), application_id, id, 4, 6, 0, 0, 'lender-file', 'staff', now() from s`,
      [ids.slice(at, at + CHUNK)],
    );
}

/** Only copies the rows into a temporary table: the lower bound of any solution. */
const bareCopy = (_place: UploadFixture, ids: readonly string[]): Promise<void> =>
  asPlatformBulk("uploads:work", (connection) =>
    connection.transaction(async (tx) => {
      await tx.execute(sql`create temp table bare (application_id uuid, status text) on commit drop`);
      await tx.copy(
        "bare",
        ["application_id", "status"],
        ids.map((id) => [id, "Approved"]),
      );
    }),
  );

type Way = {
  name: string;
  rows: number;
  run: (fixture: UploadFixture, ids: readonly string[]) => Promise<void>;
  leaves: number;
};

const OURS: Way = { name: "ours", rows: ROWS, run: ours, leaves: 1 };
const WAYS: (Way & { goal: { atLeast: number } })[] = [
  { name: "row by row", rows: FEW_ROWS, run: rowByRow, leaves: 1, goal: { atLeast: 20 } },
  { name: "a Prisma loop", rows: FEW_ROWS, run: prismaLoop, leaves: 1, goal: { atLeast: 20 } },
  { name: "unnest without staging", rows: ROWS, run: unnest, leaves: 1, goal: { atLeast: 0.2 } },
  { name: "bare COPY", rows: ROWS, run: bareCopy, leaves: 0, goal: { atLeast: 0.02 } },
];

/** What a row costs in one way over fresh applications. Throws unless each row has exactly one event. */
async function measure(fixture: UploadFixture, { name, rows, run, leaves }: Way): Promise<Cost> {
  const ids = await fixture.manySubmitted(rows);
  await fixture.owner.query("analyze submissions, applications");
  const cost = await costOf(fixture.owner, () => run(fixture, ids));
  const judged = await fixture.judge(ids);
  if (judged?.files !== rows * leaves || judged?.moves !== rows * leaves)
    throw new Error(`${name}: ${JSON.stringify(judged)} for ${rows} rows`);
  return cost;
}

const rowsASecond = ({ rows }: Way, costs: readonly Cost[]) => median(costs.map(({ seconds }) => rows / seconds));
const aRow = ({ rows }: Way, costs: readonly Cost[], part: keyof Cost) =>
  median(costs.map((cost) => cost[part] / rows));

/** Ours beside another way, round by round: rows a second, and the processor time of the server, which a busy machine changes little. */
async function compare(fixture: UploadFixture, way: (typeof WAYS)[number]): Promise<void> {
  const [theirs, mine]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await measure(fixture, way));
    mine.push(await measure(fixture, OURS));
  }
  reportRatio({
    measure: `status rows, database stage, against ${way.name}`,
    unit: "rows/s",
    baseline: rowsASecond(way, theirs),
    ours: rowsASecond(OURS, mine),
    goal: way.goal,
  });
  reportSpeedUp({
    measure: `the same, processor time of PostgreSQL for a row, against ${way.name}`,
    unit: "µs",
    baseline: aRow(way, theirs, "serverMicros"),
    ours: aRow(OURS, mine, "serverMicros"),
    goal: { atLeast: 1 },
  });
}

/** Ten files one after another, without a vacuum between them that we ask for: what a row costs, and whether it stays so. */
async function tenFiles(fixture: UploadFixture): Promise<void> {
  const costs: Cost[] = [];
  for (let file = 0; file < FILES; file++) costs.push(await measure(fixture, OURS));
  const each = (part: keyof Cost) => costs.map((cost) => Math.round(cost[part] / OURS.rows)).join(" ");
  console.log(`PostgreSQL, µs a row, file by file: ${each("serverMicros")}; bytes of log: ${each("walBytes")}`);
  reportValue("processor time of PostgreSQL for a row", "µs", aRow(OURS, costs, "serverMicros"), { atMost: 100 });
  reportValue("processor time of our process for a row", "µs", aRow(OURS, costs, "ownMicros"), { atMost: 100 });
  reportValue("write-ahead log for a row", "bytes", aRow(OURS, costs, "walBytes"), { atMost: 1_600 });
  const half = costs.length / 2;
  reportSpeedUp({
    measure: "the first five of ten files, against the last five: processor time of PostgreSQL",
    unit: "µs a row",
    baseline: aRow(OURS, costs.slice(0, half), "serverMicros"),
    ours: aRow(OURS, costs.slice(half), "serverMicros"),
    goal: { atLeast: 0.9 },
  });
}

await bench(
  async (later) => {
    const fixture = await openUploadFixture();
    later(fixture.close);
    await measure(fixture, { ...OURS, rows: FEW_ROWS });
    await tenFiles(fixture);
    for (const way of WAYS) await compare(fixture, way);
  },
  { durable: true },
);
