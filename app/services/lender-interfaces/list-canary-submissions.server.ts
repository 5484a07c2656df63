import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { CANARY_LISTED, conditionOf } from "./canary-conditions";

const PAGE = 25;

/** Which submissions of a canary an address asks for. */
export const canaryListQuery = z.object({
  side: z.enum(["new", "before"]),
  of: z.enum(CANARY_LISTED).catch("all"),
  older: z.uuid().optional().catch(undefined),
});
export type CanaryListQuery = z.output<typeof canaryListQuery>;

const ROW = z.object({
  submissionId: z.string(),
  applicationId: z.string(),
  brand: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  tries: z.int(),
  createdAt: z.date().transform((at) => at.toISOString()),
});

export type CanaryList = CanaryListQuery & { rows: z.output<typeof ROW>[]; next: string | null };

/** A page of the submissions of one side, newest first; `older` names the last one of the page before. */
export async function listCanarySubmissions(
  { tx }: TenantCtx<StaffActor>,
  canaryId: string,
  query: CanaryListQuery,
): Promise<CanaryList> {
  const { side, of, older } = query;
  const beyond = older
    ? sql`and (s.created_at, s.id) < (select o.created_at, o.id from submissions o where o.id = ${older}::uuid)`
    : sql``;
  const rows = await queryRows(
    tx,
    sql`
    select s.id::text as "submissionId", s.application_id::text as "applicationId", b.name as brand, s.state, x.reason,
      s.send_attempts as tries, s.created_at as "createdAt"
    from canary_submissions x
    join submissions s on s.brand_id = x.brand_id and s.id = x.submission_id
    join brands b on b.id = s.brand_id
    where x.canary_id = ${canaryId}::uuid and x.on_canary = ${side === "new"} and ${conditionOf(of)} ${beyond}
    order by s.created_at desc, s.id desc limit ${PAGE + 1}::int`,
    ROW,
  );
  const shown = rows.slice(0, PAGE);
  return { ...query, rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.submissionId ?? null) : null };
}
