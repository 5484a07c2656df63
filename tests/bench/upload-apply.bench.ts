import { openUploads, plainReader } from "@tests/integration/uploads/place";
import { asPlatform, asPlatformBulk, sql } from "~/platform/database/client.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { bench } from "./support/bench";
import { reportRatio } from "./support/figure";
import { median, ROUNDS } from "./support/rounds";
import { size } from "./support/size";

/**
 * Ours and the other set-based ways take this many rows; row-by-row ways take a twentieth: the figures are rows a
 * second.
 */
const ROWS = size(20_000, 200);
const FEW_ROWS = size(1_000, 10);
const CHUNK = 5_000;

type Place = Awaited<ReturnType<typeof openUploads>>;

const textOf = (ids: readonly string[]) => ["application_id,status", ...ids.map((id) => `${id},Approved`)].join("\n");

/** Ours: staged by COPY, judged, applied chunk by chunk. */
async function ours(place: Place, ids: readonly string[]): Promise<void> {
  const text = textOf(ids);
  const uploadId = await place.received(text);
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
async function rowByRow({ owner }: Place, ids: readonly string[]): Promise<void> {
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
async function prismaLoop(_place: Place, ids: readonly string[]): Promise<void> {
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
async function unnest({ owner }: Place, ids: readonly string[]): Promise<void> {
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
const bareCopy = (_place: Place, ids: readonly string[]): Promise<void> =>
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

type Way = { name: string; rows: number; run: (place: Place, ids: readonly string[]) => Promise<void>; leaves: number };

const OURS: Way = { name: "ours", rows: ROWS, run: ours, leaves: 1 };
const WAYS: (Way & { goal: { atLeast: number } })[] = [
  { name: "row by row", rows: FEW_ROWS, run: rowByRow, leaves: 1, goal: { atLeast: 40 } },
  { name: "a Prisma loop", rows: FEW_ROWS, run: prismaLoop, leaves: 1, goal: { atLeast: 40 } },
  { name: "unnest without staging", rows: ROWS, run: unnest, leaves: 1, goal: { atLeast: 0.2 } },
  { name: "bare COPY", rows: ROWS, run: bareCopy, leaves: 0, goal: { atLeast: 0.02 } },
];

/** Rows a second of one way over fresh applications. Throws unless each row has exactly one event. */
async function measure(place: Place, { name, rows, run, leaves }: Way): Promise<number> {
  const ids = await place.manySubmitted(rows);
  await place.owner.query("analyze submissions, applications");
  const startedAt = performance.now();
  await run(place, ids);
  const seconds = (performance.now() - startedAt) / 1_000;
  const judged = await place.judge(ids);
  if (judged?.files !== rows * leaves || judged?.moves !== rows * leaves)
    throw new Error(`${name}: ${JSON.stringify(judged)} for ${rows} rows`);
  return rows / seconds;
}

await bench(
  async (later) => {
    const place = await openUploads();
    later(place.close);
    await measure(place, { ...OURS, rows: FEW_ROWS });
    for (const way of WAYS) {
      const [theirs, mine]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        theirs.push(await measure(place, way));
        mine.push(await measure(place, OURS));
      }
      reportRatio({
        measure: `status rows, database stage, against ${way.name}`,
        unit: "rows/s",
        baseline: median(theirs),
        ours: median(mine),
        goal: way.goal,
      });
    }
  },
  { durable: true },
);
