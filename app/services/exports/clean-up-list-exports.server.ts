import { storage } from "~/integrations/storage/storage.server";
import { asPlatform } from "~/platform/database/client.server";
import { exportFileKey } from "./export-file-key.server";

const BATCH = 200;
/** A file goes this long after its time, so that a download that has begun can end. */
const GRACE_MS = 3_600_000;

/** Deletes files of lists after their time, first the file, then its row, so that an interrupted run is repeated. */
export async function cleanUpListExports({ now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  for (;;) {
    const rows = await asPlatform("cleanup:expired", (tx) =>
      tx.listExport.findMany({
        where: { expiresAt: { lt: before } },
        orderBy: { expiresAt: "asc" },
        take: BATCH,
        select: { id: true },
      }),
    );
    for (const { id } of rows) await storage().delete(exportFileKey(id));
    await asPlatform("cleanup:expired", (tx) =>
      tx.listExport.deleteMany({ where: { id: { in: rows.map(({ id }) => id) }, expiresAt: { lt: before } } }),
    );
    if (rows.length < BATCH) return;
  }
}
