import { PASSKEY_CHALLENGE_MINUTES } from "~/domain/access/passkeys";
import { type No, no, type Yes, yes } from "~/domain/result";
import {
  type PublicKeyCredentialRequestOptionsJSON,
  readSigned,
  requestOptions,
  signedBy,
} from "~/platform/webauthn.server";
import { hasSeal, sealPasskey } from "~/services/security/account-seal.server";
import { noteForged } from "~/services/security/note-forged.server";
import { openPasskeyChallenge, takePasskeyChallenge } from "./passkey-challenge.server";
import { passkeyRows } from "./passkey-rows";
import { accountOf, type PersonCtx, whoOf } from "./second-step-account.server";

/**
 * What the browser needs to ask the actor's passkeys of this host for a signature; null when there is none. The session
 * may still wait for its second step.
 */
export async function passkeyOptions({
  ctx,
}: {
  ctx: PersonCtx;
}): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const known = await ctx.tx.passkey.findMany({
    where: { ...passkeyRows(ctx), host: ctx.host },
    select: { credential: true, transports: true },
  });
  if (known.length === 0) return null;
  const challenge = await openPasskeyChallenge(ctx, "prove");
  return requestOptions({ host: ctx.host, challenge, known, minutes: PASSKEY_CHALLENGE_MINUTES });
}

/**
 * Whether one of the actor's passkeys of this host has signed this session's value, by the browser's answer as JSON. Its
 * counter must have grown, or never count: another one is a copy. Commit the transaction after a refusal as well, or
 * the value can be signed again.
 */
export async function provePasskey(
  ctx: PersonCtx,
  response: string,
): Promise<Yes | No<"passkey-expired" | "wrong-passkey" | "copied-passkey">> {
  const account = passkeyRows(ctx);
  const challenge = await takePasskeyChallenge(ctx, "prove");
  if (!challenge) return no("passkey-expired");
  const { host, origin } = ctx;
  const row = await ctx.tx.passkey.findFirst({
    where: { ...account, host, credential: signedBy(response) ?? "" },
    select: { id: true, credential: true, publicKey: true, transports: true, seal: true },
  });
  const isOurs = row !== null && hasSeal(row.seal, sealPasskey({ ...account, ...row, host }));
  if (row && !isOurs) noteForged(ctx, "passkey", whoOf(accountOf(ctx)));
  const signed = isOurs && (await readSigned(response, { host, origin, challenge }, row));
  if (!signed) return no("wrong-passkey");
  const counter = BigInt(signed.counter);
  const { count } = await ctx.tx.passkey.updateMany({
    where: { brandId: account.brandId, id: row.id, OR: [{ counter: { lt: counter } }, { counter: 0n }] },
    data: { counter, lastUsedAt: ctx.now },
  });
  return count === 1 ? yes() : no("copied-passkey");
}
