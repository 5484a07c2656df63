import { sql, type Tx } from "~/platform/database/client.server";
import type { StatementOf } from "./statement-owner";

const TAXES = sql`hashtextextended('statement taxes', 0)`;

/** Makes everybody who closes a month, of any partner, wait until the commit: what months are taxed by changes. */
export async function lockTaxes(tx: Tx): Promise<void> {
  await tx.$executeRaw(sql`select pg_advisory_xact_lock(${TAXES})`);
}

/** Makes everybody who changes what months are taxed by wait until the commit. Months close beside each other. */
export async function lockClosing(tx: Tx): Promise<void> {
  await tx.$executeRaw(sql`select pg_advisory_xact_lock_shared(${TAXES})`);
}

/**
 * Makes everybody who writes lines or closes months of a partner wait until the commit. New lines take the same lock,
 * shared, in a trigger.
 */
export async function lockStatements({ tx, partnerId }: StatementOf): Promise<void> {
  await tx.$executeRaw(sql`select pg_advisory_xact_lock(hashtextextended('statement ' || ${partnerId}::text, 0))`);
}
