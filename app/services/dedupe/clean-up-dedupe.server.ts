import { DEDUPE_LOG_DAYS } from "~/domain/dedupe/dedupe-log";
import { asPlatform } from "~/platform/database/client.server";

const BATCH = 1000;
const DAY_MS = 86_400_000;

/** Deletes lines of the de-dupe log after their time, oldest first. */
export async function cleanUpDedupe({ now }: { now: Date }): Promise<void> {
  const old = { at: { lt: new Date(now.getTime() - DEDUPE_LOG_DAYS * DAY_MS) } };
  for (;;) {
    const deleted = await asPlatform("cleanup:expired", async (tx) => {
      const rows = await tx.dedupeEvent.findMany({
        where: old,
        orderBy: [{ at: "asc" }, { id: "asc" }],
        take: BATCH,
        select: { id: true },
      });
      await tx.dedupeEvent.deleteMany({ where: { ...old, id: { in: rows.map(({ id }) => id) } } });
      return rows.length;
    });
    if (deleted < BATCH) return;
  }
}
