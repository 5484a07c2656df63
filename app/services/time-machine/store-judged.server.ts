import type { RequestChange } from "~/domain/time-machine/replay";
import { sql, type Tx } from "~/platform/database/client.server";
import type { StoredReceipt } from "./receipts-of-days.server";

/** A request as a replay or a shadow has judged it. */
export type JudgedRequest = RequestChange &
  Pick<StoredReceipt, "id" | "shownAt" | "brandId" | "applicationId" | "partnerId">;

const uuids = (ids: readonly string[]) => `{${ids.join(",")}}`;
const hex = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex");

/** Stores requests of a run or shadow in one statement. Those that it has already stay as they are. */
export async function storeJudged(tx: Tx, runId: string, judged: readonly JudgedRequest[]): Promise<void> {
  if (judged.length === 0) return;
  await tx.$executeRaw(sql`
    insert into replay_requests
      (run_id, shown_at, receipt_id, brand_id, application_id, partner_id, offers_before, offers_after, gained, lost, takers)
    select ${runId}::uuid, j.shown_at, j.receipt_id, j.brand_id, j.application_id, j.partner_id, j.offers_before, j.offers_after,
      j.gained::uuid[], j.lost::uuid[], decode(j.takers, 'hex')
    from unnest(
      ${judged.map(({ shownAt }) => shownAt.toISOString())}::timestamptz[], ${judged.map(({ id }) => id)}::uuid[],
      ${judged.map(({ brandId }) => brandId)}::uuid[], ${judged.map(({ applicationId }) => applicationId)}::uuid[],
      ${judged.map(({ partnerId }) => partnerId)}::uuid[], ${judged.map(({ before }) => before)}::int[],
      ${judged.map(({ after }) => after)}::int[], ${judged.map(({ gained }) => uuids(gained))}::text[],
      ${judged.map(({ lost }) => uuids(lost))}::text[], ${judged.map(({ takers }) => hex(takers))}::text[]
    ) as j (shown_at, receipt_id, brand_id, application_id, partner_id, offers_before, offers_after, gained, lost, takers)
    on conflict do nothing`);
}
