import { z } from "zod";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const COUNTS = z.object({ approved: z.number(), declined: z.number() });

/** How many decisions of lenders fell in a span, by the decision. */
export type Decisions = z.output<typeof COUNTS>;

/** The lenders' decisions about submissions that were sent in a span; without `to`, until now. */
export async function countDecisions(
  tx: Tx,
  { lenderIds, from, to }: { lenderIds: readonly string[]; from: Date; to: Date | null },
): Promise<Decisions> {
  const row = await queryRow(
    tx,
    sql`
    select count(*) filter (where s.approved_at is not null)::int as approved,
      count(*) filter (where s.approved_at is null and s.state = 'declined')::int as declined
    from submissions s join brands b on b.id = s.brand_id
    where s.lender_id = any(${[...lenderIds]}::uuid[]) and s.sent_at >= ${from}::timestamptz and (${to}::timestamptz is null or s.sent_at < ${to}::timestamptz)`,
    COUNTS,
  );
  return row ?? { approved: 0, declined: 0 };
}
