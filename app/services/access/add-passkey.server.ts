import { brandName } from "@tenants/brand/names";
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MINUTES } from "~/domain/access/passkeys";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newId } from "~/platform/ids";
import { creationOptions, type PublicKeyCredentialCreationOptionsJSON, readCreated } from "~/platform/webauthn.server";
import { sealPasskey } from "~/services/security/account-seal.server";
import { notifyOfSecondStep } from "./notify-second-step.server";
import { openPasskeyChallenge, takePasskeyChallenge } from "./passkey-challenge.server";
import { passkeyRows } from "./passkey-rows";
import { accountOf, actionOf, type PersonCtx, subjectOf } from "./second-step-account.server";

export type BeginRefusal = No<"too-many-passkeys">;

export type AddPasskeyRefusal =
  | BeginRefusal
  /** Five minutes have gone by, or the answer was sent before. */
  | No<"passkey-expired">
  /** The answer is not from this site, or nobody was verified by the authenticator. */
  | No<"passkey-refused">
  | No<"passkey-known">;

/**
 * What the browser needs to make a passkey for the actor's account on this host. The caller asks for a step-up first.
 * `userName` is what the authenticator shows.
 */
export async function beginPasskey({
  ctx,
  userName,
}: {
  ctx: PersonCtx;
  userName: string;
}): Promise<Yes<{ options: PublicKeyCredentialCreationOptionsJSON }> | BeginRefusal> {
  const rows = passkeyRows(ctx);
  const known = await ctx.tx.passkey.findMany({ where: rows, select: { credential: true, transports: true } });
  if (known.length >= MAX_PASSKEYS) return no("too-many-passkeys");
  const challenge = await openPasskeyChallenge(ctx, "add");
  const options = await creationOptions({
    host: ctx.host,
    site: brandName(ctx.brand, ctx.locale),
    challenge,
    userId: accountOf(ctx).id,
    userName,
    known,
    minutes: PASSKEY_CHALLENGE_MINUTES,
  });
  return yes({ options });
}

/**
 * Stores the passkey that the browser has made, and tells its owner. The caller asks for a step-up first. `response` is
 * the browser's answer as JSON. Commit the transaction after a refusal as well.
 */
export async function addPasskey({
  ctx,
  name,
  response,
}: {
  ctx: PersonCtx;
  /** As `parsePasskeyName` returns it. */
  name: string;
  response: string;
}): Promise<Yes | AddPasskeyRefusal> {
  const rows = passkeyRows(ctx);
  const challenge = await takePasskeyChallenge(ctx, "add");
  if (!challenge) return no("passkey-expired");
  const { host, origin } = ctx;
  const made = await readCreated(response, { host, origin, challenge });
  if (!made) return no("passkey-refused");
  await lockKeys(ctx, `passkeys:${accountOf(ctx).id}`);
  if ((await ctx.tx.passkey.count({ where: rows })) >= MAX_PASSKEYS) return no("too-many-passkeys");
  const { credential, publicKey, counter, transports } = made;
  const passkey = { ...rows, id: newId(), host, credential, publicKey };
  const { count } = await ctx.tx.passkey.createMany({
    data: [{ ...passkey, seal: sealPasskey(passkey), counter: BigInt(counter), transports, name, createdAt: ctx.now }],
    skipDuplicates: true,
  });
  if (count === 0) return no("passkey-known");
  const account = accountOf(ctx);
  await audit(ctx, actionOf(account, "addPasskey"), subjectOf(account), {
    after: { name, host, passkeyId: passkey.id },
  });
  await notifyOfSecondStep(ctx, "passkey-added", name);
  return yes();
}
