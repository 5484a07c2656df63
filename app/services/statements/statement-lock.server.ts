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

/**
 * Makes commission files with lines of this line's application wait until the commit, so that what was paid stays as it is read. Take it
 * before `lockStatements`: files lock in this order.
 */
export async function lockPaidFor({ tx, brandId, partnerId }: StatementOf, lineId: string): Promise<void> {
  await tx.$executeRaw(sql`
    select a.id from applications a
    join commission_lines c on c.brand_id = a.brand_id and c.application_id = a.id
    where c.brand_id = ${brandId}::uuid and c.partner_id = ${partnerId}::uuid and c.id = ${lineId}::uuid
    for no key update of a`);
}
