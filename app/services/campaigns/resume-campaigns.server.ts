import { asPlatform } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { systemContext } from "~/services/brands/system-context.server";

/** How long after its start a campaign's job is checked. */
const LATE_MS = 10 * 60_000;

/** Queues the next turn of each campaign that is due or running and whose job has used up its tries. */
export async function resumeCampaigns({ now }: { now: Date }): Promise<void> {
  await asPlatform("campaigns:resume", async (tx) => {
    const late = await tx.campaign.findMany({
      where: { state: { in: ["scheduled", "running"] }, startAt: { lt: new Date(now.getTime() - LATE_MS) } },
      select: { brandId: true, id: true, turn: true },
    });
    for (const { brandId, id, turn } of late) {
      const waiting = await tx.outbox.count({
        where: { job: "campaigns.run", failedAt: null, doneAt: null, payload: { path: ["campaignId"], equals: id } },
      });
      if (waiting > 0) continue;
      const ctx = { ...systemContext(brandId, "campaigns.run", id), now, tx };
      await enqueue(ctx, "campaigns.run", { campaignId: id, turn });
    }
  });
}
