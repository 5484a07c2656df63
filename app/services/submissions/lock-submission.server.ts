import { z } from "zod";
import { stageColumn, stateColumn } from "~/domain/applications/columns";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({
  id: z.string(),
  state: stateColumn,
  stage: stageColumn,
  applicationId: z.string(),
  customerId: z.string(),
  product: z.string(),
  lenderRef: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  sendingSince: z.date().nullable(),
  sendAttempts: z.int(),
  maybeReceived: z.boolean(),
  sentAt: z.date().nullable(),
  approvedAt: z.date().nullable(),
  slug: z.string(),
  /** The interface that has the submission: not always the one that the lender's row names now. */
  apiConfig: z.unknown(),
  allowedHosts: z.array(z.string()),
});

/** A submission with the data of its application and lender that the hand-off needs. */
export type LockedSubmission = z.output<typeof ROW>;

/** Locks a submission until the transaction ends. Null when the id is unknown. */
export const lockSubmission = (ctx: TenantCtx, submissionId: string): Promise<LockedSubmission | null> =>
  queryRow(
    ctx.tx,
    sql`
      select s.id::text, s.state, s.stage, s.application_id::text as "applicationId", s.customer_id::text as "customerId", a.product,
        s.lender_ref as "lenderRef", s.redirect_url as "redirectUrl", s.sending_since as "sendingSince", s.send_attempts as "sendAttempts",
        s.maybe_received as "maybeReceived", s.sent_at as "sentAt", s.approved_at as "approvedAt",
        l.slug, submission_interface(s.brand_id, s.id) as "apiConfig", l.allowed_hosts as "allowedHosts"
      from submissions s
      join applications a on a.brand_id = s.brand_id and a.id = s.application_id
      join lenders l on l.id = s.lender_id
      where s.brand_id = ${ctx.brand.id}::uuid and s.id = ${submissionId}::uuid for no key update of s`,
    ROW,
  );
