import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { read, utils, write } from "@e965/xlsx";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import pg from "pg";
import { adminAt } from "./support/admin";
import { bench } from "./support/bench";
import { reportRatio, reportValue } from "./support/figure";

const ROWS = 100_000;
/** The row loop takes a twentieth: the figures are rows a second. */
const FEW_ROWS = 5_000;
const GOALS = { csv: 40, xlsx: 25 };
const GOAL_MB = 250;

type Format = keyof typeof GOALS;

const submittedIn = ({ ownerUrl }: Stack, count: number): Promise<string[]> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with b as (select id from brands where key = 'lumen'), l as (select id from lenders where deleted_at is null order by id limit 1),
        n as (select gen_random_uuid() as c, gen_random_uuid() as p, gen_random_uuid() as a from generate_series(1, $1::int)),
        c as (insert into customers (brand_id, id, unique_id) select b.id, c, gen_random_uuid() from n, b),
        p as (insert into prospects (brand_id, id, customer_id, channel, identifier_idx) select b.id, p, c, 'mobile', p::text from n, b),
        a as (insert into applications (brand_id, id, customer_id, prospect_id, product, stage) select b.id, a, c, p, 'PL', 4 from n, b)
      insert into submissions (brand_id, id, application_id, customer_id, lender_id, status, stage, amount_rupees)
      select b.id, gen_random_uuid(), a, c, l.id, 'awaiting', 4, 150000 from n, b, l returning application_id as id`,
      [count],
    );
    await client.query("analyze submissions, applications");
    return rows.map(({ id }) => id);
  });

function sheet(ids: readonly string[], format: Format): Buffer {
  const rows = [["application_id", "status"], ...ids.map((id) => [id, "Approved"])];
  if (format === "csv") return Buffer.from(rows.map((row) => row.join(",")).join("\n"));
  const book = utils.book_new(utils.aoa_to_sheet(rows, { dense: true }), "Status");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

/** Throws unless each row has had its event once. */
const checked = ({ ownerUrl }: Stack, ids: readonly string[]) =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from submission_events e join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
       where s.application_id = any($1::uuid[]) and e.kind = 'file'`,
      [ids],
    );
    if (rows[0]?.n !== ids.length) throw new Error(`${rows[0]?.n} events for ${ids.length} rows`);
  });

/** What a good engineer writes first: the whole file by SheetJS, then one transaction for each row. Rows a second. */
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
      text: "update submissions set status = 'approved', stage = 6, decided_at = now(), version = version + 1 where brand_id = $1 and id = $2",
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

/** The most memory that a process has held so far, in MB. */
const peakMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** From the first byte sent until the upload says that it is applied. Rows a second. */
async function fileToApplied(stack: Stack, admin: Visitor, format: Format): Promise<number> {
  const ids = await submittedIn(stack, ROWS);
  const form = new FormData();
  form.append("image_name", new File([new Uint8Array(sheet(ids, format))], `status.${format}`));
  const startedAt = performance.now();
  const answer = await fetch(`${stack.baseUrl}/api/upload-application-status-file?wait=0`, {
    method: "POST",
    body: form,
    headers: { Cookie: admin.cookieHeader(), Origin: stack.baseUrl, Accept: "application/json" },
  });
  const { uploadId } = (await answer.json()) as { uploadId?: string };
  if (!uploadId) throw new Error(`the file was not taken: ${answer.status}`);
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

await bench(async (later) => {
  const stack = await startStack({ workers: 1 });
  later(stack.stop);
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
});
