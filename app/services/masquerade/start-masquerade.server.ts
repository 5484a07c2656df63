import type { Brand } from "@tenants/brand/schema";
import { z } from "zod";
import { MASQUERADE_MINUTES, type MasqueradeMode } from "~/domain/access/masquerade";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { brands } from "~/services/brands/brands.server";
import { runningMasquerade } from "./running-masquerade.server";

/** Whose portal is opened: a whole partner's or one merchant's. */
export type MasqueradeTarget = { kind: "partner" | "merchant"; id: string };

export type MasqueradeStart = {
  target: MasqueradeTarget;
  mode: MasqueradeMode;
  /** As `parseReason` returns it. */
  reason: string;
};

type Found = { brandId: string; partnerId: string; merchantId: string | null; name: string };

async function findTarget(ctx: TenantCtx, { kind, id }: MasqueradeTarget): Promise<Found | null> {
  if (kind === "merchant") {
    const row = await ctx.tx.merchant.findFirst({
      where: { id },
      select: { brandId: true, partnerId: true, name: true },
    });
    return row && { ...row, merchantId: id };
  }
  const row = await ctx.tx.partner.findFirst({ where: { id }, select: { brandId: true, name: true } });
  return row && { ...row, partnerId: id, merchantId: null };
}

/** The brand that serves the portal; null when no process serves it. */
function servedBrand(brandId: string): Brand | null {
  const brand = brands().current().byId.get(brandId);
  return brand && (brand.isMain || brand.status === "live") ? brand : null;
}

const ROW = z.object({ role_id: z.number(), active: z.boolean() });

/**
 * Starts a masquerade: opens a portal session on this host that ends after 30 minutes, however active, and writes an
 * entry to the log that the partner can read. One at a time for each person: the staff row is locked, so parallel
 * starts run one after another. `replacedToken`, from the browser's portal cookie, stops working.
 */
export async function startMasquerade({
  ctx,
  staffName,
  start,
  replacedToken,
}: {
  ctx: TenantCtx<StaffActor>;
  staffName: string;
  start: MasqueradeStart;
  replacedToken: string | null;
}): Promise<
  Yes<{ token: string }> | No<"not-found" | "brand-not-live" | "not-allowed"> | No<"nested", { as: string }>
> {
  const staffUserId = ctx.actor.staffUserId;
  const staff = await queryRow(
    ctx.tx,
    sql`
    select role_id, active from staff_users where id = ${staffUserId}::uuid for update`,
    ROW,
  );
  if (!staff?.active || staff.role_id !== 1) return no("not-allowed");

  const running = await runningMasquerade({ ctx });
  if (running) return no("nested", { as: running.name });

  const target = await findTarget(ctx, start.target);
  if (!target) return no("not-found");
  const brand = servedBrand(target.brandId);
  if (!brand) return no("brand-not-live");

  const { partnerId, merchantId } = target;
  const { mode, reason } = start;
  if (replacedToken)
    await ctx.tx.session.deleteMany({ where: { area: "partner", tokenHash: tokenHash(replacedToken) } });
  const token = await openPartnerSession({
    ctx: { ...ctx, brand },
    owner: {
      impersonatorId: staffUserId,
      impersonation: { partnerId, merchantId, mode, reason, staffName },
      minutes: MASQUERADE_MINUTES,
    },
    oldToken: null,
  });
  const { id, expiresAt } = await ctx.tx.session.findUniqueOrThrow({
    where: { tokenHash: tokenHash(token) },
    select: { id: true, expiresAt: true },
  });
  await ctx.tx.masqueradeVisit.create({
    data: {
      brandId: brand.id,
      id,
      partnerId,
      merchantId,
      staffUserId,
      staffName,
      mode,
      reason,
      startedAt: ctx.now,
      expiresAt,
    },
    select: { id: true },
  });
  await audit({ ...ctx, brand }, "masquerade.start", { ...start.target }, { after: { visitId: id, mode, reason } });
  return yes({ token });
}
