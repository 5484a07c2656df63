import { z } from "zod";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { formId } from "~/platform/ids";
import { decryptTexts, encryptTexts } from "~/platform/personal-texts.server";
import { findLeadBrand } from "~/services/customers/find-lead.server";

/** A note of staff about a customer. `by` is null when its author has left. */
export type CustomerNoteView = { id: string; at: string; by: string | null; text: string };

const location = (rowId: string) => ({ table: "customer_notes", rowId });

/** The notes about a customer, newest first. */
export async function listCustomerNotes({
  tx,
  brandId,
  customerId,
}: {
  tx: Tx;
  brandId: string;
  customerId: string;
}): Promise<CustomerNoteView[]> {
  const rows = await tx.customerNote.findMany({
    where: { brandId, customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerNotes,
  });
  const people = await tx.staffUser.findMany({
    where: { id: { in: rows.map(({ staffUserId }) => staffUserId) } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    by: names.get(row.staffUserId) ?? null,
    text: decryptTexts(location(row.id), row, ["text"]).text ?? "",
  }));
}

const CUSTOMER = z.object({ isErased: z.boolean() });

/**
 * Notes something about a customer for colleagues, once for a form with this `key` (OQ-45). The audit entry is without the
 * text. Refuses `not-found`, and `erased` once the deletion of the customer's data is approved.
 */
export async function addCustomerNote({
  ctx,
  customerId,
  prospectId,
  text,
  key = "",
}: {
  ctx: TenantCtx<StaffActor>;
  customerId: string;
  prospectId: string;
  text: string;
  key?: string | undefined;
}): Promise<Yes | No<"not-found" | "erased">> {
  const { tx, actor, now } = ctx;
  const brandId = await findLeadBrand(ctx, { customerId, prospectId });
  if (!brandId) return no("not-found");
  // Shared with the approval of a deletion: either it sees this note, or this sees it.
  const locked = sql`select erased_at is not null as "isErased" from customers
    where brand_id = ${brandId}::uuid and id = ${customerId}::uuid for key share`;
  const customer = await queryRow(tx, locked, CUSTOMER);
  if (!customer) return no("not-found");
  if (customer.isErased) return no("erased");
  const id = formId(key, { customerId, text, by: actor.staffUserId });
  const { count } = await tx.customerNote.createMany({
    data: [
      {
        brandId,
        id,
        customerId,
        staffUserId: actor.staffUserId,
        createdAt: now,
        ...encryptTexts(location(id), { text }),
      },
    ],
    skipDuplicates: true,
  });
  if (count > 0)
    await audit(
      { ...ctx, brand: { ...ctx.brand, id: brandId } },
      "customer.note",
      { kind: "customer", id: customerId },
      {},
    );
  return yes();
}
