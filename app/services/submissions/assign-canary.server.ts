import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { z } from "zod";
import { isInShare } from "~/domain/lender-interfaces/canary";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({ id: z.string(), share: z.int(), isNew: z.boolean() });
export type RunningCanary = z.output<typeof ROW>;

/** The version of a lender's interface that is at a share now; null when there is none. Applications of the sandbox reach no lender. */
export const runningCanary = async ({ tx, brand }: TenantCtx, lenderId: string): Promise<RunningCanary | null> =>
  brand.id === SANDBOX_BRAND_ID
    ? null
    : queryRow(
        tx,
        sql`select id::text, share, is_new as "isNew" from lender_canaries
            where lender_id = ${lenderId}::uuid and state = 'running'`,
        ROW,
      );

/** Writes down, for good, which side has a new submission (BEY-22). A new lender has one side. */
export async function assignCanary(
  { tx, brand }: TenantCtx,
  submissionId: string,
  { id: canaryId, share, isNew }: RunningCanary,
): Promise<void> {
  const onCanary = isNew || isInShare(submissionId, share);
  await tx.canarySubmission.createMany({ data: [{ brandId: brand.id, submissionId, canaryId, onCanary }] });
}
