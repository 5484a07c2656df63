import { DELIVERY_LOG_DAYS } from "~/domain/webhooks/delivery-log";
import { asPlatform } from "~/platform/database/client.server";

const BATCH = 1000;
const DAY_MS = 86_400_000;

/** Deletes deliveries with their tries once the log no longer shows them; a delivery that still waits stays. */
export async function cleanUpDeliveries({ now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - DELIVERY_LOG_DAYS * DAY_MS);
  const settled = { state: { not: "waiting" }, occurredAt: { lt: before } };
  for (;;) {
    const deleted = await asPlatform("cleanup:expired", async (tx) => {
      const rows = await tx.webhookDelivery.findMany({
        where: settled,
        orderBy: { occurredAt: "asc" },
        take: BATCH,
        select: { id: true },
      });
      await tx.webhookDelivery.deleteMany({ where: { ...settled, id: { in: rows.map(({ id }) => id) } } });
      return rows.length;
    });
    if (deleted < BATCH) return;
  }
}
