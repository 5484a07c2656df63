import { z } from "zod";
import { toHandOffState } from "~/domain/applications/hand-off";
import { type ShownState, shownState } from "~/domain/applications/shown-state";
import { isOutcome, OUTCOMES } from "~/domain/applications/status";
import { type Cursor, cursorText } from "~/domain/lists/cursor";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";

const ROW = z.object({
  id: z.string(),
  application_id: z.string(),
  lead_id: z.string(),
  product: z.string(),
  lender: z.string(),
  state: z.string(),
  outcome: z.number(),
  sanctioned: z.bigint().nullable(),
  disbursed: z.bigint().nullable(),
  disbursed_on: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});

/** An application at one lender. Amounts are in paise. */
export type ApiSubmission = {
  submission_id: string;
  application_id: string;
  lead_id: string;
  product: string;
  lender: string;
  state: ShownState;
  sanctioned_paise: number | null;
  disbursed_paise: number | null;
  disbursed_on: string | null;
  created_at: string;
  changed_at: string;
};

/** The most lenders that one lead's applications can have gone to. */
const MAX_OF_LEAD = 100;

const paise = (value: bigint | null) => (value === null ? null : Number(value));

const toApiSubmission = (row: z.output<typeof ROW>): ApiSubmission => ({
  submission_id: row.id,
  application_id: row.application_id,
  lead_id: row.lead_id,
  product: row.product,
  lender: row.lender,
  state: shownState({
    state: toHandOffState(row.state),
    outcome: isOutcome(row.outcome) ? row.outcome : OUTCOMES.open,
  }),
  sanctioned_paise: paise(row.sanctioned),
  disbursed_paise: paise(row.disbursed),
  disbursed_on: row.disbursed_on?.toISOString().slice(0, 10) ?? null,
  created_at: row.created_at.toISOString(),
  changed_at: row.updated_at.toISOString(),
});

type Filter = { limit: number; after: Cursor | null; since?: Date | null; leadId?: string };

/** The submissions of the partner's leads, newest first; `next` is the cursor of the page after. */
export async function listApiSubmissions({
  ctx,
  caller,
  filter: { limit, after, since = null, leadId },
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  filter: Filter;
}): Promise<{ submissions: ApiSubmission[]; next: string | null }> {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select s.id, s.application_id, p.id as lead_id, a.product, d.name as lender, s.state, s.outcome,
      s.sanctioned_amount_paise as sanctioned, s.disbursed_amount_paise as disbursed, s.disbursed_on, s.created_at, s.updated_at
    from submissions s
    join applications a on a.brand_id = s.brand_id and a.id = s.application_id
    join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    join lenders d on d.id = s.lender_id
    where s.brand_id = ${ctx.brand.id}::uuid and p.partner_id = ${caller.partnerId}::uuid
      and (${leadId ?? null}::uuid is null or p.id = ${leadId ?? null}::uuid)
      and (${after?.at ?? null}::timestamptz is null or (s.created_at, s.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and (${since}::timestamptz is null or s.created_at >= ${since}::timestamptz)
    order by s.created_at desc, s.id desc limit ${limit + 1}::int`,
    ROW,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    submissions: page.map(toApiSubmission),
    next: rows.length > limit && last ? cursorText({ at: last.created_at, id: last.id }) : null,
  };
}

/** One submission of a lead of the partner. */
export async function findApiSubmission({
  ctx,
  caller,
  leadId,
  id,
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  leadId: string;
  id: string;
}): Promise<ApiSubmission | undefined> {
  const { submissions } = await listApiSubmissions({
    ctx,
    caller,
    filter: { limit: MAX_OF_LEAD, after: null, leadId },
  });
  return submissions.find(({ submission_id }) => submission_id === id);
}
