import { z } from "zod";
import { MERCHANT_MOVES, type MerchantMove, type MerchantStatus, moveMerchant } from "~/domain/merchants/status";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { auditedInBrand } from "./audited-in-brand.server";
import { addPortalUser, endPortalSessions } from "./portal-users.server";

export type MerchantMoveRefusal = "not-found" | "wrong-status" | "reason-needed" | "no-contact" | "contact-taken";

const ROW = z.object({
  brand_id: z.string(),
  partner_id: z.string(),
  status: z.string(),
  status_reason: z.string().nullable(),
  contact_name: z.string().nullable(),
  name: z.string(),
  mobile_enc: z.string().nullable(),
  email_enc: z.string().nullable(),
});
type Row = z.output<typeof ROW>;

const opened = (id: string, column: string, encrypted: string | null) =>
  encrypted ? decryptField({ table: "merchants", column, rowId: id }, encrypted) : "";

/** Lets an approved merchant's owner sign in to the portal. An existing user stays as they are. */
async function addOwner(
  ctx: TenantCtx<StaffActor>,
  id: string,
  row: Row,
): Promise<Yes | No<"no-contact" | "contact-taken">> {
  const { brand_id: brandId, partner_id: partnerId } = row;
  const users = await ctx.tx.partnerUser.count({ where: { brandId, merchantId: id } });
  if (users > 0) return yes();
  const mobile = opened(id, "mobile", row.mobile_enc);
  const email = opened(id, "email", row.email_enc);
  if (!mobile && !email) return no("no-contact");
  const name = row.contact_name ?? row.name;
  const added = await addPortalUser({
    ctx,
    owner: { brandId, partnerId, merchantId: id },
    user: { name, mobile, email },
  });
  return added.ok ? yes() : added;
}

/**
 * Approves, rejects, suspends or resumes a merchant (OQ-43). Approval lets its owner sign in; suspension ends all
 * sessions of its users. Rejection and suspension need a reason. The row is locked: of two parallel changes the second
 * sees the status that the first one set.
 */
export async function changeMerchantStatus({
  ctx,
  id,
  move,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  move: MerchantMove;
  reason: string | null;
}): Promise<Yes<{ status: MerchantStatus }> | No<MerchantMoveRefusal>> {
  const row = await queryRow(
    ctx.tx,
    sql`
    select brand_id, partner_id, status, status_reason, contact_name, name, mobile_enc, email_enc
    from merchants where id = ${id}::uuid for update`,
    ROW,
  );
  if (!row) return no("not-found");
  const moved = moveMerchant(row.status as MerchantStatus, move);
  if (!moved.ok) return moved;
  const { needsReason } = MERCHANT_MOVES[move];
  if (needsReason && !reason) return no("reason-needed");
  const brandId = row.brand_id;
  if (move === "approve") {
    const owner = await addOwner(ctx, id, row);
    if (!owner.ok) return owner;
  }
  const statusReason = needsReason ? reason : null;
  await ctx.tx.merchant.update({
    where: { brandId_id: { brandId, id } },
    data: { status: moved.to, statusReason, version: { increment: 1 } },
    select: { id: true },
  });
  if (move === "suspend") {
    const users = await ctx.tx.partnerUser.findMany({ where: { brandId, merchantId: id }, select: { id: true } });
    await endPortalSessions(
      ctx,
      brandId,
      users.map((user) => user.id),
    );
  }
  await audit(
    auditedInBrand(ctx, brandId),
    `merchant.${move}`,
    { kind: "merchant", id },
    {
      before: { status: row.status, reason: row.status_reason },
      after: { status: moved.to, reason: statusReason },
    },
  );
  return yes({ status: moved.to });
}
