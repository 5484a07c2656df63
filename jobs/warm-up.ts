import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { loadPrisma } from "~/platform/database/connections.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { describeError, logger } from "~/platform/logger.server";

let isWarming = false;

/**
 * Loads what most jobs need and a worker at rest does not: Prisma, and the client of calls to others. Called when there is work,
 * so that the first job does not wait for it; again and again it does nothing.
 */
export function warmUp(): void {
  if (isWarming) return;
  isWarming = true;
  Promise.all([loadPrisma(), import("undici")]).catch((error) => {
    isWarming = false;
    logger.debug({ event: "not-warm", ...describeError(error) });
  });
}

const WORK = z.object({ waits: z.boolean() });

/** Warms up when jobs wait or another worker has some: this one may have to take over at any moment. */
export async function warmUpForWork(): Promise<void> {
  const found = await asPlatform("outbox:dispatch", (tx) =>
    queryRow(
      tx,
      sql`select exists (select from outbox where failed_at is null and (queued_at is not null or run_at <= now())) as waits`,
      WORK,
    ),
  );
  if (found?.waits) warmUp();
}
