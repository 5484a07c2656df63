import type { MasqueradeOfSession } from "~/domain/access/masquerade-of-session";
import type { TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { SESSION_LIVES } from "./session-lives";
import { sealProofs } from "./session-proofs.server";
import { sealSession } from "./session-seal.server";
import { newToken } from "./session-token";

const inMinutes = (ctx: TenantCtx, minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);

async function endOld(ctx: TenantCtx, area: "admin" | "partner", oldToken: string | null): Promise<void> {
  if (oldToken)
    await ctx.tx.session.deleteMany({ where: { brandId: ctx.brand.id, area, tokenHash: tokenHash(oldToken) } });
}

/** What a new session is found by. */
const sessionLookup = (ctx: TenantCtx, area: "admin" | "partner", token: string) => ({
  brandId: ctx.brand.id,
  id: newId(),
  tokenHash: tokenHash(token),
  area,
  host: ctx.host,
});

/**
 * Opens a staff session on the context's host and returns its token. The context's brand is the main brand. Set
 * `isSecondFactorPassed` only for somebody who has just given or set up the second factor. Ends the session of
 * `oldToken`.
 */
export async function openStaffSession({
  ctx,
  staffUserId,
  oldToken,
  isSecondFactorPassed = false,
}: {
  ctx: TenantCtx;
  staffUserId: string;
  oldToken: string | null;
  isSecondFactorPassed?: boolean;
}): Promise<string> {
  await endOld(ctx, "admin", oldToken);
  const token = newToken(ctx.brand);
  const lookup = sessionLookup(ctx, "admin", token);
  const secondFactorAt = isSecondFactorPassed ? ctx.now : null;
  await ctx.tx.session.create({
    data: {
      ...lookup,
      seal: sealSession({ ...lookup, subject: staffUserId }),
      proofs: sealProofs(lookup, { createdAt: ctx.now, secondFactorAt, identityConfirmedAt: null }),
      device: ctx.browser?.device ?? null,
      staffUserId,
      secondFactorAt,
      lastSeenAt: ctx.now,
      createdAt: ctx.now,
      expiresAt: inMinutes(ctx, SESSION_LIVES.staff.maxMinutes),
    },
    select: { id: true },
  });
  return token;
}

/**
 * Who a portal session belongs to: a portal user, or a staff member who acts for a partner or merchant, for `minutes`.
 */
export type SessionOwner =
  | { partnerUserId: string }
  | { impersonatorId: string; impersonation: MasqueradeOfSession; minutes: number };

/** Opens a portal session on the context's brand and host and returns its token. Ends the session of `oldToken`. */
export async function openPartnerSession({
  ctx,
  owner,
  oldToken,
}: {
  ctx: TenantCtx;
  owner: SessionOwner;
  oldToken: string | null;
}): Promise<string> {
  await endOld(ctx, "partner", oldToken);
  const token = newToken(ctx.brand);
  const { minutes, ...person } = "minutes" in owner ? owner : { ...owner, minutes: SESSION_LIVES.partner.maxMinutes };
  const lookup = sessionLookup(ctx, "partner", token);
  const subject = "partnerUserId" in person ? person.partnerUserId : person;
  await ctx.tx.session.create({
    data: {
      ...lookup,
      seal: sealSession({ ...lookup, subject }),
      proofs: sealProofs(lookup, { createdAt: ctx.now, secondFactorAt: null, identityConfirmedAt: null }),
      device: ctx.browser?.device ?? null,
      ...person,
      lastSeenAt: ctx.now,
      createdAt: ctx.now,
      expiresAt: inMinutes(ctx, minutes),
    },
    select: { id: true },
  });
  return token;
}
