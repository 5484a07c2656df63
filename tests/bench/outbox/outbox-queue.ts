import { startConsumer } from "@jobs/consumer";
import { createAcknowledger } from "@jobs/outbox/acknowledge";
import { startDispatcher } from "@jobs/outbox/dispatch";
import type { JobHandlers } from "@jobs/run-job";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { openQueue } from "~/platform/queue.server";
import { businessRow } from "./business-row";
import { runRound } from "./round";

/** Ours: the business row and its outbox row commit together; dispatcher, consumer and acknowledger do the rest. */
export async function outboxRound(ctx: Ctx, count: number): Promise<number> {
  const queue = openQueue();
  const perSecond = await runRound(count, {
    async open(completed) {
      const handle = async () => {};
      const handlers: JobHandlers = {
        "messages.deliver": handle,
        "submissions.send": handle,
        "submissions.check": handle,
        "uploads.read": handle,
        "uploads.apply": handle,
        "uploads.undo": handle,
        "help.forward": handle,
        "reminders.send": handle,
        "notifications.send": handle,
        "notifications.deliver": handle,
      };
      const acknowledger = createAcknowledger();
      const consumer = startConsumer(handlers, acknowledger);
      consumer.on("completed", completed);
      await consumer.waitUntilReady();
      const dispatcher = startDispatcher(queue);
      const close = async () => {
        await dispatcher.stop();
        await consumer.close();
      };
      return { settle: acknowledger.stop, close };
    },
    add: () =>
      withTenant(ctx, async (tenant) => enqueue(tenant, "messages.deliver", { messageId: await businessRow(tenant) })),
  });
  await queue.close();
  return perSecond;
}
