import { asPlatform } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { systemContext } from "~/services/brands/system-context.server";

/** A deletion that has run for longer is looked at. */
const LATE_MS = 60 * 60_000;

/** Requests the job of deletions again that are not finished and for which none waits: its tries were used up. */
export async function resumeErasures({ now }: { now: Date }): Promise<void> {
  await asPlatform("erasure:run", async (tx) => {
    const late = await tx.erasure.findMany({
      where: { state: "running", startedAt: { lt: new Date(now.getTime() - LATE_MS) } },
      select: { brandId: true, id: true },
    });
    const waiting = await tx.outbox.findMany({
      where: { job: "erasures.run", failedAt: null, doneAt: null },
      select: { payload: true },
    });
    const known = new Set(waiting.map(({ payload }) => JSON.stringify(payload)));
    for (const { brandId, id } of late)
      if (![...known].some((payload) => payload.includes(id)))
        await enqueue({ ...systemContext(brandId, "erasures.run", id), now, tx }, "erasures.run", { erasureId: id });
  });
}
