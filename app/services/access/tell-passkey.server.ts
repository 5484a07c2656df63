import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { decryptField } from "~/platform/crypto.server";
import { type PasskeyChange, passkeyText } from "~/services/messages/passkey-text.server";
import { queueText } from "~/services/messages/queue-text.server";
import type { PasskeyCtx } from "./passkey-account.server";

/** Tells the owner of an account by e-mail that a passkey was added or removed. */
export async function tellOfPasskey(ctx: PasskeyCtx, change: PasskeyChange, name: string): Promise<void> {
  const { staffUserId: id } = ctx.actor;
  const { emailEnc } = await ctx.tx.staffUser.findUniqueOrThrow({ where: { id }, select: { emailEnc: true } });
  const value = decryptField({ table: "staff_users", column: "email", rowId: id }, emailEnc);
  const message = passkeyText(ctx.brand, { change, name, at: ctx.now, link: `${ctx.origin}${ADMIN_PATHS.passkeys}` });
  await queueText({ ctx, to: { channel: "email", value }, template: `passkey-${change}`, locale: "en", message });
}
