import { z } from "zod";
import { MERCHANT_MOVES, MERCHANT_STATUSES, type MerchantMove } from "~/domain/merchants/status";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { auditedInBrand } from "./audited-in-brand.server";
import { endPortalSessions } from "./portal-users.server";

const MOVES = Object.keys(MERCHANT_MOVES) as MerchantMove[];

const BEFORE = z.object({ status: z.enum(MERCHANT_STATUSES), reason: z.string().nullish() });

/**
 * Takes a merchant's last change of status back: the status and the reason of before. A user whom an approval added
 * stays, and signs in only while the merchant is active. The caller holds the lock of the row. Refuses `changed-since`
 * when `status` is not the one before the last change.
 */
export async function restoreMerchantStatus({
  ctx,
  id,
  status,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  status: unknown;
}): Promise<Yes | No<"not-found" | "changed-since">> {
  const row = await ctx.tx.merchant.findFirst({
    where: { id },
    select: { brandId: true, status: true, statusReason: true, users: { select: { id: true } } },
  });
  if (!row) return no("not-found");
  const { brandId } = row;
  const last = await ctx.tx.auditEntry.findFirst({
    where: { brandId, subjectKind: "merchant", subjectId: id, action: { in: MOVES.map((move) => `merchant.${move}`) } },
    orderBy: { seq: "desc" },
    select: { before: true },
  });
  const was = BEFORE.safeParse(last?.before);
  if (!was.success || was.data.status !== status) return no("changed-since");
  const statusReason = was.data.reason ?? null;
  await ctx.tx.merchant.update({
    where: { brandId_id: { brandId, id } },
    data: { status: was.data.status, statusReason, version: { increment: 1 } },
    select: { id: true },
  });
  if (was.data.status !== "active")
    await endPortalSessions(
      ctx,
      brandId,
      row.users.map((user) => user.id),
    );
  await audit(
    auditedInBrand(ctx, brandId),
    "merchant.restore",
    { kind: "merchant", id },
    {
      before: { status: row.status, reason: row.statusReason },
      after: { status: was.data.status, reason: statusReason },
    },
  );
  return yes();
}
