import { asPlatform } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { systemContext } from "~/services/brands/system-context.server";

/** How long a deletion may run before its job is checked. */
const LATE_MS = 60 * 60_000;

/** Queues a new job for each unfinished deletion whose job has used up its tries. */
export async function resumeErasures({ now }: { now: Date }): Promise<void> {
  await asPlatform("erasure:run", async (tx) => {
    const late = await tx.erasure.findMany({
      where: { state: "running", startedAt: { lt: new Date(now.getTime() - LATE_MS) } },
      select: { brandId: true, id: true },
    });
    for (const { brandId, id } of late) {
      const waiting = await tx.outbox.count({
        where: {
          job: "erasures.run",
          failedAt: null,
          doneAt: null,
          payload: { path: ["erasureId"], equals: id },
        },
      });
      if (waiting === 0)
        await enqueue({ ...systemContext(brandId, "erasures.run", id), now, tx }, "erasures.run", { erasureId: id });
    }
  });
}
