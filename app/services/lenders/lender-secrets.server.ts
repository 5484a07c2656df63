import { z } from "zod";
import { SECRET_NAMES, type SecretName, type SecretPlace } from "~/domain/lender-interfaces/requests";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const placeOf = (lenderId: string, place: string, name: string) => ({
  table: "lender_secrets",
  column: `${place}.${name}`,
  rowId: lenderId,
});

/** Writes a secret in the place of the one before it. Nobody can read it again; the audit trail says that it was set. */
export async function setLenderSecret({
  ctx,
  lenderId,
  place,
  name,
  value,
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
  place: SecretPlace;
  name: SecretName;
  value: string;
}): Promise<void> {
  const written = {
    sealed: encryptField(placeOf(lenderId, place, name), value.trim()),
    setBy: ctx.actor.staffUserId,
    setAt: ctx.now,
  };
  await ctx.tx.lenderSecret.upsert({
    where: { lenderId_place_name: { lenderId, place, name } },
    create: { lenderId, place, name, ...written },
    update: written,
    select: { name: true },
  });
  await audit(ctx, "lender-interface.secret", { kind: "lender", id: lenderId }, { after: { place, secret: name } });
}

const SEALED = z.object({ name: z.string(), sealed: z.string() });

export type LenderSecrets = Partial<Record<SecretName, string>>;

/** The secrets of a lender in the clear, for its calls only. */
export async function openLenderSecrets(tx: Tx, lenderId: string, place: SecretPlace): Promise<LenderSecrets> {
  const sealed = sql`select name, sealed from sealed_lender_secrets(${lenderId}::uuid, ${place})`;
  const rows = await queryRows(tx, sealed, SEALED);
  const open = (name: SecretName) => {
    const row = rows.find((one) => one.name === name);
    return row ? [[name, decryptField(placeOf(lenderId, place, name), row.sealed)] as const] : [];
  };
  return Object.fromEntries(SECRET_NAMES.flatMap(open));
}

/** The same by the lender's name in addresses; none for an unknown lender. */
export async function secretsOfLender(tx: Tx, slug: string, place: SecretPlace): Promise<LenderSecrets> {
  const lender = await tx.lender.findUnique({ where: { slug }, select: { id: true } });
  return lender ? openLenderSecrets(tx, lender.id, place) : {};
}

/** The secrets that an interface needs and that are not written yet. */
export function missingSecrets(
  { signing, outcome, mutualTls }: { signing: unknown; outcome: { by: string }; mutualTls: boolean },
  has: ReadonlySet<string>,
): SecretName[] {
  const needed: SecretName[] = [
    ...(signing ? (["secret"] as const) : []),
    ...(outcome.by === "callback" ? (["callback"] as const) : []),
    ...(mutualTls ? (["certificate", "key"] as const) : []),
  ];
  return needed.filter((name) => !has.has(name));
}
