import { z } from "zod";
import { HAND_OFF_EVENTS } from "~/domain/applications/hand-off";
import type { ShownStep } from "~/domain/applications/shown-state";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const ROW = z.object({
  submission: z.string(),
  at: z.date(),
  kind: z.string(),
  event: z.enum(HAND_OFF_EVENTS).nullable(),
  moved: z.boolean(),
  paise: z.number().nullable(),
});
type Row = z.output<typeof ROW>;

function stepOf({ at, kind, event, moved, paise }: Row): ShownStep[] {
  const when = { at: at.toISOString() };
  if (paise !== null) return [{ ...when, kind: "amount", paise }];
  if (!moved || event === null) return [];
  return [{ ...when, kind: kind === "undo" ? "taken-back" : "moved", event }];
}

/**
 * The steps of those submissions that a lender's file has corrected, oldest first: the lender's words in the undone
 * file, and amounts that a later file corrected. Submissions without a correction are left out.
 */
export async function correctedSteps(
  tx: Tx,
  brandId: string,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownStep[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    sql`
    select e.submission_id as submission, e.at, e.kind, coalesce(f.data, e.data)->>'event' as event,
      coalesce((e.data->>'moved')::boolean, false) as moved,
      coalesce(e.data->>'disbursedPaise', e.data->>'sanctionedPaise')::float8 as paise
    from submission_events e
    left join submission_events f on e.kind = 'undo' and f.brand_id = e.brand_id and f.submission_id = e.submission_id
      and f.kind = 'file' and f.data->'uploadId' = e.data->'uploadId' and f.data->'row' = e.data->'row'
    where e.brand_id = ${brandId}::uuid and e.submission_id = any(${[...submissionIds]}::uuid[])
      and exists (
        select 1 from submission_events c
        where c.brand_id = e.brand_id and c.submission_id = e.submission_id
          and (c.kind = 'undo' and c.data->'moved' = 'true'
            or coalesce(c.data->>'disbursedPaise', c.data->>'sanctionedPaise') is not null))
    order by e.at, e.id`,
    ROW,
  );
  const steps = new Map<string, ShownStep[]>();
  for (const row of rows) steps.set(row.submission, [...(steps.get(row.submission) ?? []), ...stepOf(row)]);
  return steps;
}
