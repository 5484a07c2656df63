import { z } from "zod";
import { outcomeColumn, stageColumn } from "~/domain/applications/columns";
import { replayMoves, replayRedirect } from "~/domain/journey/replay";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const MOVE = z.object({
  applicationId: z.string(),
  stage: stageColumn,
  outcome: outcomeColumn,
  fromStage: z.number().nullable(),
  fromOutcome: z.number().nullable(),
  toStage: z.number(),
  toOutcome: z.number(),
});

/** A customer's journey, replayed from its events. */
export type JourneyReplay = {
  /** Redirects and moves that were played again. */
  replayed: number;
  differences: number;
  /** Redirects from before their facts were stored. */
  unknown: number;
};

/**
 * Replays everything that is stored of a journey: each redirect is decided again by today's rules, each application is
 * moved again from its first event to its status (OQ-42).
 */
export async function replayJourney({
  tx,
  brandId,
  customerId,
  prospectId,
}: {
  tx: Tx;
  brandId: string;
  customerId: string | null;
  prospectId: string;
}): Promise<JourneyReplay> {
  const redirects = await tx.journeyEvent.findMany({
    where: { brandId, OR: [...(customerId ? [{ customerId }] : []), { prospectId }] },
    select: { path: true, rule: true, target: true, facts: true },
  });
  const decided = redirects.map((event) => replayRedirect(event));
  const moves = customerId
    ? await queryRows(
        tx,
        sql`
        select a.id as "applicationId", a.stage, a.outcome, e.from_stage as "fromStage", e.from_outcome as "fromOutcome",
          e.to_stage as "toStage", e.to_outcome as "toOutcome"
        from applications a join application_events e on e.brand_id = a.brand_id and e.application_id = a.id
        where a.brand_id = ${brandId}::uuid and a.customer_id = ${customerId}::uuid order by a.id, e.at, e.id`,
        MOVE,
      )
    : [];
  const byApplication = new Map<string, typeof moves>();
  for (const move of moves)
    byApplication.set(move.applicationId, [...(byApplication.get(move.applicationId) ?? []), move]);
  let broken = 0;
  for (const events of byApplication.values()) {
    const [first] = events;
    if (!first) continue;
    const played = events.map(({ fromStage, fromOutcome, toStage, toOutcome }) => ({
      from: fromStage === null ? null : { stage: fromStage, outcome: fromOutcome ?? 0 },
      to: { stage: toStage, outcome: toOutcome },
    }));
    broken += replayMoves(played, first);
  }
  const unknown = decided.filter((one) => one === "unknown").length;
  return {
    replayed: decided.length - unknown + moves.length,
    differences: decided.filter((one) => one === "different").length + broken,
    unknown,
  };
}
