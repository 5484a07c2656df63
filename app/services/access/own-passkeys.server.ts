import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { notifyOfSecondStep } from "./notify-second-step.server";
import { endOwnSessions } from "./own-sessions.server";
import { passkeyRows } from "./passkey-rows";
import { accountOf, actionOf, type PersonCtx, subjectOf } from "./second-step-account.server";

export type OwnPasskey = {
  id: string;
  name: string;
  host: string;
  /** True when it works on the host of this request. */
  isHere: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The actor's passkeys, the newest first. */
export async function listOwnPasskeys({ ctx }: { ctx: PersonCtx }): Promise<OwnPasskey[]> {
  const rows = await ctx.tx.passkey.findMany({
    where: passkeyRows(ctx),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, name: true, host: true, createdAt: true, lastUsedAt: true },
  });
  return rows.map((row) => ({ ...row, isHere: row.host === ctx.host }));
}

type Input = { ctx: PersonCtx; id: string };

async function ownPasskey({ ctx, id }: Input) {
  const where = { ...passkeyRows(ctx), id };
  const row = await ctx.tx.passkey.findFirst({ where, select: { name: true, host: true } });
  return row && { ...row, where: { brandId_id: { brandId: where.brandId, id } } };
}

/** Gives one of the actor's passkeys another name, as `parsePasskeyName` returns it. */
export async function renamePasskey({ ctx, id, name }: Input & { name: string }): Promise<Yes | No<"not-found">> {
  const own = await ownPasskey({ ctx, id });
  if (!own) return no("not-found");
  if (name === own.name) return yes();
  await ctx.tx.passkey.update({ where: own.where, data: { name }, select: { id: true } });
  const change = { before: { name: own.name }, after: { name } };
  const account = accountOf(ctx);
  await audit(ctx, actionOf(account, "renamePasskey"), subjectOf(account), change);
  return yes();
}

/**
 * Removes one of the actor's passkeys, ends the account's other sessions, which it may have opened, and tells its owner.
 * The caller asks for a step-up first.
 */
export async function removePasskey({ ctx, id }: Input): Promise<Yes | No<"not-found">> {
  const own = await ownPasskey({ ctx, id });
  if (!own) return no("not-found");
  await ctx.tx.passkey.delete({ where: own.where, select: { id: true } });
  const { name, host } = own;
  const account = accountOf(ctx);
  await audit(ctx, actionOf(account, "removePasskey"), subjectOf(account), { before: { name, host, passkeyId: id } });
  await endOwnSessions({ ctx, request: { intent: "end-others" } });
  await notifyOfSecondStep(ctx, "passkey-removed", name);
  return yes();
}
