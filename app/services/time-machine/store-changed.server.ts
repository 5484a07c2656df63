import type { RequestChange } from "~/domain/time-machine/replay";
import { sql, type Tx } from "~/platform/database/client.server";
import type { StoredReceipt } from "./receipts-of-days.server";

/** A replayed request that gains or loses a lender. */
export type ChangedRequest = RequestChange &
  Pick<StoredReceipt, "id" | "shownAt" | "brandId" | "applicationId" | "partnerId">;

const uuids = (ids: readonly string[]) => `{${ids.join(",")}}`;

/** Stores requests of a run in one statement. Those that it has already stay as they are. */
export async function storeChanged(tx: Tx, runId: string, changed: readonly ChangedRequest[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.$executeRaw(sql`
    insert into replay_requests
      (run_id, shown_at, receipt_id, brand_id, application_id, partner_id, offers_before, offers_after, gained, lost)
    select ${runId}::uuid, c.shown_at, c.receipt_id, c.brand_id, c.application_id, c.partner_id, c.offers_before, c.offers_after,
      c.gained::uuid[], c.lost::uuid[]
    from unnest(
      ${changed.map(({ shownAt }) => shownAt.toISOString())}::timestamptz[], ${changed.map(({ id }) => id)}::uuid[],
      ${changed.map(({ brandId }) => brandId)}::uuid[], ${changed.map(({ applicationId }) => applicationId)}::uuid[],
      ${changed.map(({ partnerId }) => partnerId)}::uuid[], ${changed.map(({ before }) => before)}::int[],
      ${changed.map(({ after }) => after)}::int[], ${changed.map(({ gained }) => uuids(gained))}::text[],
      ${changed.map(({ lost }) => uuids(lost))}::text[]
    ) as c (shown_at, receipt_id, brand_id, application_id, partner_id, offers_before, offers_after, gained, lost)
    on conflict do nothing`);
}
