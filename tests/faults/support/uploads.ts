import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";

/** Rows of the large file. */
export const ROWS = Number(process.env.FAULT_ROWS ?? 100_000);

/** Another worker takes over a dead worker's job soon. */
export const QUICK_TAKEOVER = { JOB_LOCK_MS: "3000", JOB_STALLED_MS: "1000" };

/** Applications of the brand lumen that are all with one lender; returns their ids. */
export function manySubmitted({ ownerUrl }: Stack, count: number): Promise<string[]> {
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with b as (select id from brands where key = 'lumen'), l as (select id from lenders where deleted_at is null order by id limit 1),
        n as (select gen_random_uuid() as c, gen_random_uuid() as p, gen_random_uuid() as a from generate_series(1, $1::int)),
        c as (insert into customers (brand_id, id, unique_id) select b.id, c, gen_random_uuid() from n, b),
        p as (insert into prospects (brand_id, id, customer_id, channel, identifier_idx) select b.id, p, c, 'mobile', p::text from n, b),
        a as (insert into applications (brand_id, id, customer_id, prospect_id, product, stage) select b.id, a, c, p, 'PL', 4 from n, b)
      insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, sent_at)
      select b.id, gen_random_uuid(), a, c, l.id, 'with-lender', 4, 150000, now() - interval '1 day' from n, b, l returning application_id as id`,
      [count],
    );
    return rows.map(({ id }) => id);
  });
}

/** A status file for these applications. */
export const sheetOf = (ids: readonly string[], status: string): string =>
  ["application_id,status", ...ids.map((id) => `${id},${status}`)].join("\n");

export type Sent = { status: number; uploadId: string | null; message: string };

/** Posts a file as the page does, without waiting for its end. Throws when the connection breaks. */
export async function send(
  stack: Stack,
  admin: Visitor,
  content: string | Uint8Array,
  { fileName = "status.csv", query = "wait=0" } = {},
): Promise<Sent> {
  const form = new FormData();
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  form.append("image_name", new File([bytes], fileName));
  const answer = await fetch(`${stack.baseUrl}/api/upload-application-status-file?${query}`, {
    method: "POST",
    body: form,
    headers: { Cookie: admin.cookieHeader(), Origin: stack.baseUrl, Accept: "application/json" },
  });
  const body = (await answer.json()) as { uploadId?: string; data?: { uploadId?: string }; message?: string };
  return {
    status: answer.status,
    uploadId: body.uploadId ?? body.data?.uploadId ?? null,
    message: body.message ?? "",
  };
}

export type UploadState = {
  status: string;
  rowsUpdated: number;
  rowsDone: number;
  failed: number;
  failure: string | null;
};

const END = ["applied", "failed", "discarded", "undone", "staged"];

/** The state of an upload in the database. */
export const stateOf = ({ ownerUrl }: Stack, uploadId: string): Promise<UploadState> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<UploadState>(
      `select status, rows_updated as "rowsUpdated", rows_done as "rowsDone", failure,
         (select count(*)::int from upload_rows r where r.upload_id = u.id and r.verdict = 'refused') as failed
       from uploads u where id = $1`,
      [uploadId],
    );
    if (!rows[0]) throw new Error("the upload is gone");
    return rows[0];
  });

/** Waits until an upload has ended. Throws after ten minutes. */
export async function ended(stack: Stack, uploadId: string, whileWaiting?: () => Promise<void>): Promise<UploadState> {
  const until = Date.now() + 600_000;
  while (Date.now() < until) {
    const state = await stateOf(stack, uploadId).catch(() => null); // the database may not be reachable
    if (state && END.includes(state.status)) return state;
    await whileWaiting?.();
    await sleep(200);
  }
  throw new Error("the upload did not end in ten minutes");
}

/** The counts of the event tables for these applications, which decide the test. */
export const judged = ({ ownerUrl }: Stack, ids: readonly string[]) =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ files: number; rowsWithOne: number; versions: number }>(
      `with e as (select s.id, count(*)::int as events from submission_events e
          join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
          where s.application_id = any($1::uuid[]) and e.kind = 'file' group by s.id)
       select coalesce((select sum(events)::int from e), 0) as files, (select count(*)::int from e) as "rowsWithOne",
         (select sum(version - 1)::int from submissions where application_id = any($1::uuid[])) as versions`,
      [ids],
    );
    return rows[0];
  });

/** Once each, after this many files that each changed every row. */
export const once = (ids: readonly string[], times = 1) => ({
  files: ids.length * times,
  rowsWithOne: ids.length,
  versions: ids.length * times,
});
