import { sql } from "~/platform/database/client.server";
import type { StatementOf } from "./statement-owner";

/**
 * Makes everybody who writes lines or closes months of a partner wait until the commit. New lines take the same lock,
 * shared, in a trigger.
 */
export async function lockStatements({ tx, partnerId }: StatementOf): Promise<void> {
  await tx.$executeRaw(sql`select pg_advisory_xact_lock(hashtextextended('statement ' || ${partnerId}::text, 0))`);
}
