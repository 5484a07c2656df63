import { startConsumer } from "@jobs/consumer";
import { openJobQueues } from "@jobs/job-queues";
import { createAcknowledger } from "@jobs/outbox/acknowledge";
import { startDispatcher } from "@jobs/outbox/dispatch";
import { handlersOf } from "@tests/support/job-handlers";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { businessRow } from "./business-row";
import { runRound } from "./round";

/** Ours: the business row and its outbox row commit together; dispatcher, consumer and acknowledger do the rest. */
export async function outboxRound(ctx: Ctx, count: number): Promise<number> {
  const queues = openJobQueues();
  const perSecond = await runRound(count, {
    async open(completed) {
      const acknowledger = createAcknowledger();
      const consumer = startConsumer(
        handlersOf({}, async () => {}),
        acknowledger,
      );
      for (const worker of consumer.workers) {
        worker.on("completed", completed);
        await worker.waitUntilReady();
      }
      const dispatcher = startDispatcher(queues);
      const close = async () => {
        await dispatcher.stop();
        await consumer.close();
      };
      return { settle: acknowledger.stop, close };
    },
    add: () =>
      withTenant(ctx, async (tenant) => enqueue(tenant, "messages.deliver", { messageId: await businessRow(tenant) })),
  });
  await queues.close();
  return perSecond;
}
