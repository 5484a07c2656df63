import { JOBS } from "@jobs/catalog";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { newId } from "~/platform/ids";
import { openConsumer, openQueue } from "~/platform/queue.server";
import { businessRow } from "./business-row";
import { runRound } from "./round";

const JOB = "messages.deliver";

/** BullMQ alone: the business row commits, then the job is added. A crash between the two loses the job. */
export async function rawRound(ctx: Ctx, count: number): Promise<number> {
  const queue = openQueue("urgent");
  const perSecond = await runRound(count, {
    async open(completed) {
      const worker = openConsumer("urgent", async () => {});
      worker.on("completed", completed);
      await worker.waitUntilReady();
      return { settle: async () => {}, close: () => worker.close() };
    },
    async add() {
      const messageId = await withTenant(ctx, businessRow);
      const { attempts, backoffMs, priority } = JOBS[JOB];
      await queue.add(
        JOB,
        { brandId: ctx.brand.id, messageId },
        { jobId: newId(), attempts, priority, backoff: { type: "exponential", delay: backoffMs, jitter: 0.5 } },
      );
    },
  });
  await queue.close();
  return perSecond;
}
