import { z } from "zod";
import { CONTRADICTION_CODES, type Contradiction, OFFER_FIELDS } from "~/domain/offer-check/offer";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const figure = z.union([
  z.object({ unit: z.enum(["paise", "bps", "count"]), value: z.number() }),
  z.object({ unit: z.enum(["day", "text"]), value: z.string() }),
]);

const stored = z.array(
  z.object({
    code: z.enum(CONTRADICTION_CODES),
    field: z.enum(OFFER_FIELDS),
    said: figure,
    expected: figure.nullable(),
  }),
);

const ROW = z.object({ submission: z.string(), contradictions: stored });

/** What contradicts itself in the newest terms that each lender named, by submission. */
export async function offerContradictions(
  tx: Tx,
  brandId: string,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Contradiction[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    sql`
    select distinct on (submission_id) submission_id as submission, data->'contradictions' as contradictions
    from submission_events
    where brand_id = ${brandId}::uuid and submission_id = any(${[...submissionIds]}::uuid[])
      and kind in ('answer', 'status', 'callback') and data ? 'contradictions'
    order by submission_id, at desc, id desc`,
    ROW,
  );
  return new Map(rows.map(({ submission, contradictions }) => [submission, contradictions]));
}
