import type { Area } from "~/domain/access/area";
import type { ProductCode } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { SESSION_LIVES } from "./session-lives";
import { sealProofs } from "./session-proofs.server";
import { hasSessionSeal, sealSession, subjectOfSession } from "./session-seal.server";
import { newToken } from "./session-token";

/**
 * Opens a customer session on the context's brand and host and returns its token. Ends the session of `oldToken`: every
 * sign-in makes a new token.
 */
export async function openCustomerSession({
  ctx,
  customerId,
  prospectId,
  product,
  applicationId = null,
  partnerKeyId = null,
  oldToken,
}: {
  ctx: TenantCtx;
  customerId: string;
  prospectId: string | null;
  product: ProductCode | null;
  /** The current application of the new session. */
  applicationId?: string | null;
  /** The sign-in key of the partner whose link opens it. */
  partnerKeyId?: string | null;
  oldToken: string | null;
}): Promise<string> {
  const brandId = ctx.brand.id;
  if (oldToken)
    await ctx.tx.session.deleteMany({ where: { brandId, area: "customer", tokenHash: tokenHash(oldToken) } });
  const token = newToken(ctx.brand);
  const lookup = { brandId, id: newId(), tokenHash: tokenHash(token), area: "customer" as const, host: ctx.host };
  await ctx.tx.session.create({
    data: {
      ...lookup,
      seal: sealSession({ ...lookup, subject: customerId }),
      proofs: sealProofs(lookup, { createdAt: ctx.now, secondFactorAt: null, identityConfirmedAt: null }),
      device: ctx.browser?.device ?? null,
      customerId,
      prospectId,
      product,
      applicationId,
      partnerKeyId,
      lastSeenAt: ctx.now,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + SESSION_LIVES.customer.maxMinutes * 60_000),
    },
    select: { id: true },
  });
  return token;
}

const SEALED = {
  tokenHash: true,
  area: true,
  host: true,
  seal: true,
  customerId: true,
  staffUserId: true,
  partnerUserId: true,
  impersonatorId: true,
  impersonation: true,
} as const;

/** Gives an active session a new token after its rights have changed. The old token stops working. */
export async function rotateSession({ ctx, sessionId }: { ctx: TenantCtx; sessionId: string }): Promise<string> {
  const named = { brandId: ctx.brand.id, id: sessionId };
  const { seal, area, host, ...row } = await ctx.tx.session.findUniqueOrThrow({
    where: { brandId_id: named },
    select: SEALED,
  });
  const lookup = { ...named, area: area as Area, host, subject: subjectOfSession(row) };
  if (!hasSessionSeal(seal, { ...lookup, tokenHash: row.tokenHash }))
    throw new Error("the session is not one that was opened here");
  const token = newToken(ctx.brand);
  const next = tokenHash(token);
  await ctx.tx.session.update({
    where: { brandId_id: named },
    data: { tokenHash: next, seal: sealSession({ ...lookup, tokenHash: next }), lastSeenAt: ctx.now },
    select: { id: true },
  });
  return token;
}
