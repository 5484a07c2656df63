import { setTimeout as sleep } from "node:timers/promises";
import { read, utils, write } from "@e965/xlsx";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import pg from "pg";
import { judged, manySubmitted, send } from "../faults/support/uploads";
import { adminAt } from "./support/admin";
import { bench } from "./support/bench";
import { reportRatio, reportValue } from "./support/figure";
import { peakMb } from "./support/process-times";
import { startProduct } from "./support/product";
import { size } from "./support/size";

const ROWS = size(100_000, 200);
/** The row loop takes a twentieth: the figures are rows a second. */
const FEW_ROWS = size(5_000, 10);
const GOALS = { csv: 40, xlsx: 25 };
const GOAL_MB = 250;

type Format = keyof typeof GOALS;

/** Submitted applications, with new planner statistics. */
async function submittedIn(stack: Stack, count: number): Promise<string[]> {
  const ids = await manySubmitted(stack, count);
  await withOwner(stack.ownerUrl, (client) => client.query("analyze submissions, applications"));
  return ids;
}

function sheet(ids: readonly string[], format: Format): Buffer {
  const rows = [["application_id", "status"], ...ids.map((id) => [id, "Approved"])];
  if (format === "csv") return Buffer.from(rows.map((row) => row.join(",")).join("\n"));
  const book = utils.book_new(utils.aoa_to_sheet(rows, { dense: true }), "Status");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

/** Throws unless each row has exactly one event. */
async function checked(stack: Stack, ids: readonly string[]): Promise<void> {
  const seen = await judged(stack, ids);
  if (seen?.files !== ids.length || seen.rowsWithOne !== ids.length)
    throw new Error(`${JSON.stringify(seen)} for ${ids.length} rows`);
}

/** A first straightforward solution: the whole file by SheetJS, then one transaction for each row. Rows a second. */
async function rowLoop(stack: Stack, format: Format): Promise<number> {
  const ids = await submittedIn(stack, FEW_ROWS);
  const file = sheet(ids, format);
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  await client.connect();
  const startedAt = performance.now();
  const book = read(file, { type: "buffer", dense: true, raw: true });
  const rows = utils.sheet_to_json<{ application_id: string; status: string }>(
    book.Sheets[book.SheetNames[0] ?? ""] ?? {},
  );
  for (const row of rows) {
    await client.query("begin");
    const found = await client.query({
      name: "find",
      text: "select brand_id, id, stage from submissions where application_id = $1 and stage < 6 for no key update",
      values: [row.application_id],
    });
    const { brand_id, id, stage } = found.rows[0] as { brand_id: string; id: string; stage: number };
    await client.query({
      name: "set-submission",
      text: "update submissions set state = 'approved', stage = 6, decided_at = now(), version = version + 1 where brand_id = $1 and id = $2",
      values: [brand_id, id],
    });
    await client.query({
      name: "event",
      text: `insert into submission_events (brand_id, id, submission_id, kind, data, at) values ($1, gen_random_uuid(), $2, 'file', $3, now())`,
      values: [brand_id, id, JSON.stringify({ event: "approve" })],
    });
    await client.query({
      name: "set-application",
      text: "update applications set stage = 6, version = version + 1 where brand_id = $1 and id = $2",
      values: [brand_id, row.application_id],
    });
    await client.query({
      name: "application-event",
      text: `insert into application_events (brand_id, id, application_id, submission_id, from_stage, to_stage, from_outcome, to_outcome, source, actor_kind, at)
        values ($1, gen_random_uuid(), $2, $3, $4, 6, 0, 0, 'lender-file', 'staff', now())`,
      values: [brand_id, row.application_id, id, stage],
    });
    await client.query("commit");
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.end();
  await checked(stack, ids);
  return FEW_ROWS / seconds;
}

/** From the first byte sent until the upload is applied. Rows a second. */
async function fileToApplied(stack: Stack, admin: Visitor, format: Format): Promise<number> {
  const ids = await submittedIn(stack, ROWS);
  const file = sheet(ids, format);
  const startedAt = performance.now();
  const { status, uploadId } = await send(stack, admin, file, { fileName: `status.${format}` });
  if (!uploadId) throw new Error(`the file was not taken: ${status}`);
  await withOwner(stack.ownerUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ status: string }>("select status from uploads where id = $1", [uploadId]);
      if (rows[0]?.status === "applied") return;
      if (rows[0]?.status === "failed") throw new Error("the upload failed");
      await sleep(50);
    }
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  await checked(stack, ids);
  return ROWS / seconds;
}

await bench(
  async (later) => {
    const stack = await startProduct(later, { workers: 1 });
    const admin = await adminAt(stack);
    for (const format of ["csv", "xlsx"] as const) {
      const baseline = await rowLoop(stack, format);
      const ours = await fileToApplied(stack, admin, format);
      reportRatio({
        measure: `${format} to applied, ${ROWS.toLocaleString("en-US")} rows, against SheetJS and a row loop`,
        unit: "rows/s",
        baseline,
        ours,
        goal: { atLeast: GOALS[format] },
      });
    }
    const worker = stack.workers[0]?.pid() ?? 0;
    reportValue(`memory of the worker after ${2 * ROWS} rows`, "MB", peakMb(worker), { atMost: GOAL_MB });
  },
  { durable: true },
);
