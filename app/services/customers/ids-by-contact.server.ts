import { z } from "zod";
import type { Identifier } from "~/domain/patterns/identifier";
import { dedupeHash } from "~/platform/crypto.server";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { contactIndex } from "~/services/messages/contact.server";
import { brandsWith } from "./brands-with.server";

const FOUND = z.object({ brandId: z.string(), id: z.string(), idx: z.string() });

type Found = { brandId: string; id: string; prospectId: null };

const indexColumn = ({ channel }: Identifier): Sql => (channel === "mobile" ? sql`c.mobile_idx` : sql`c.email_idx`);

/** Those who have verified it: one look-up by the hash that is the same on every brand. */
async function verified(tx: Tx, contact: Identifier): Promise<Found[]> {
  const rows = await queryRows(
    tx,
    sql`
    select c.brand_id as "brandId", c.id, ${indexColumn(contact)} as idx
    from dedupe_keys k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    where k.hash = ${dedupeHash(contact.channel, contact.value)} and k.kind = ${contact.channel}
      and ${indexColumn(contact)} is not null`,
    FOUND,
  );
  // A customer keeps the hash of a former number, and of an address that has no account.
  return rows
    .filter(({ brandId, idx }) => idx === contactIndex(brandId, contact))
    .map(({ brandId, id }) => ({ brandId, id, prospectId: null }));
}

/** Those for whom a partner vouches have no hash before they verify it: looked up on the brands of such partners. */
async function vouchedFor(tx: Tx, contact: Identifier): Promise<Found[]> {
  const ids = await brandsWith(tx, "partner_customers");
  const indexes = ids.map((brandId) => contactIndex(brandId, contact));
  const rows = await queryRows(
    tx,
    sql`
    select c.brand_id as "brandId", c.id, b.idx from unnest(${ids}::uuid[], ${indexes}::text[]) as b(id, idx)
    join customers c on c.brand_id = b.id and ${indexColumn(contact)} = b.idx`,
    FOUND,
  );
  return rows.map(({ brandId, id }) => ({ brandId, id, prospectId: null }));
}

/** The customers of all brands with this number or address. */
export async function idsByContact(tx: Tx, contact: Identifier): Promise<Found[]> {
  const found = await verified(tx, contact);
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...(await vouchedFor(tx, contact)).filter(({ id }) => !known.has(id))];
}
