import { z } from "zod";
import { type RecipientState, recipientState } from "~/domain/campaigns/campaign";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const ROW = z.object({
  campaignId: z.string(),
  state: recipientState,
  reason: z.string().nullable(),
  count: z.number(),
});

/** How many people of a campaign are in each state, and why. */
export type CampaignFigures = {
  total: number;
  byState: Readonly<Record<RecipientState, number>>;
  reasons: { state: RecipientState; reason: string; count: number }[];
};

const NOTHING: Readonly<Record<RecipientState, number>> = {
  pending: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
};

/** The figures of campaigns, by id, counted from their people. */
export async function campaignFigures(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CampaignFigures>> {
  const rows = await queryRows(
    tx,
    sql`
    select campaign_id as "campaignId", state, reason, count(*)::int as count from campaign_recipients
    where (brand_id, campaign_id) in (select brand_id, id from campaigns where id = any(${[...ids]}::uuid[]))
    group by 1, 2, 3`,
    ROW,
  );
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ campaignId }) => campaignId === id);
      const byState = { ...NOTHING };
      for (const { state, count } of own) byState[state] += count;
      return [
        id,
        {
          total: own.reduce((sum, { count }) => sum + count, 0),
          byState,
          reasons: own.flatMap(({ state, reason, count }) => (reason ? [{ state, reason, count }] : [])),
        },
      ];
    }),
  );
}
