import { PASSKEY_CHALLENGE_MINUTES, type PasskeyPurpose } from "~/domain/access/passkeys";
import { randomToken } from "~/platform/crypto.server";
import { accountOf, type PersonCtx } from "./second-step-account.server";

/**
 * A new value for a passkey to sign, for this session, host and purpose. It replaces the one before, so that a session
 * has one of each purpose at most.
 */
export async function openPasskeyChallenge(ctx: PersonCtx, purpose: PasskeyPurpose): Promise<string> {
  const key = { brandId: ctx.brand.id, sessionId: ctx.actor.sessionId, purpose };
  const value = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000);
  const { area } = accountOf(ctx);
  const fresh = { area, host: ctx.host, value, expiresAt };
  await ctx.tx.passkeyChallenge.upsert({
    where: { brandId_sessionId_purpose: key },
    create: { ...key, ...fresh },
    update: fresh,
    select: { value: true },
  });
  return value;
}

/**
 * Takes this session's value for a purpose. It can be taken once, whatever comes of it. Null when there is none, or when it is
 * too old. Commit the transaction after a refusal as well, or the value can be used again.
 */
export async function takePasskeyChallenge(ctx: PersonCtx, purpose: PasskeyPurpose): Promise<string | null> {
  const where = { brandId: ctx.brand.id, sessionId: ctx.actor.sessionId, purpose };
  const row = await ctx.tx.passkeyChallenge.findFirst({ where, select: { value: true, host: true, expiresAt: true } });
  if (!row) return null;
  const { count } = await ctx.tx.passkeyChallenge.deleteMany({ where: { ...where, value: row.value } });
  return count === 1 && row.host === ctx.host && row.expiresAt > ctx.now ? row.value : null;
}
