import { z } from "zod";
import { SECRET_NAMES, type SecretName, type SecretPlace } from "~/domain/lender-interfaces/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { askSecret, needsColleague } from "./connection-request.server";

const locationOf = (lenderId: string, place: string, name: string) => ({
  table: "lender_secrets",
  column: `${place}.${name}`,
  rowId: lenderId,
});

/** Where a live secret waits for a second person. No call reads it there. */
export const ASKED_PLACE = "live-asked";

type SecretKey = { ctx: TenantCtx<StaffActor>; lenderId: string; name: SecretName };

async function write(
  { ctx, lenderId, name }: SecretKey,
  place: SecretPlace | typeof ASKED_PLACE,
  value: string,
  setBy = ctx.actor.staffUserId,
): Promise<void> {
  const written = { sealed: encryptField(locationOf(lenderId, place, name), value), setBy, setAt: ctx.now };
  await ctx.tx.lenderSecret.upsert({
    where: { lenderId_place_name: { lenderId, place, name } },
    create: { lenderId, place, name, ...written },
    update: written,
    select: { name: true },
  });
}

const auditSecret = ({ ctx, lenderId, name }: SecretKey, place: SecretPlace) =>
  audit(ctx, "lender-interface.secret", { kind: "lender", id: lenderId }, { after: { place, secret: name } });

/** Whether customers reach the lender, or any submission is sent with its interface. Before that, going live needs the colleague. */
async function isInUse({ ctx: { tx }, lenderId }: SecretKey): Promise<boolean> {
  const versions = { lenderId, state: { in: ["canary", "live"] } };
  if ((await tx.lenderInterfaceVersion.count({ where: versions })) > 0) return true;
  return (await tx.lender.count({ where: { id: lenderId, lenderStatus: 1 } })) > 0;
}

/**
 * Writes a secret in the place of the one before it. Nobody can read it again; the audit trail says that it was set. Where
 * a second person must approve a live one of a lender in use it is stored beside the present one, asks them and refuses `colleague-asked`, or
 * `secret-asked` while they are asked.
 */
export async function setLenderSecret({
  place,
  value,
  ...named
}: SecretKey & { place: SecretPlace; value: string }): Promise<Yes | No<"colleague-asked" | "secret-asked">> {
  const { ctx, lenderId, name } = named;
  if (place === "live" && (await isInUse(named)) && (await needsColleague(ctx))) {
    const approval = await askSecret({ ctx, lenderId, secret: name });
    if (!approval.ok) return no("secret-asked");
    await write(named, ASKED_PLACE, value.trim());
    return no("colleague-asked");
  }
  await write(named, place, value.trim());
  await auditSecret(named, place);
  return yes();
}

/** Makes a secret that has waited the live one. False when it is not there, or not from who asked. */
export async function takeAskedSecret({ askedBy, ...named }: SecretKey & { askedBy: string }): Promise<boolean> {
  const { ctx, lenderId, name } = named;
  const where = { lenderId_place_name: { lenderId, place: ASKED_PLACE, name } };
  const row = await ctx.tx.lenderSecret.findUnique({ where, select: { sealed: true, setBy: true } });
  if (row?.setBy !== askedBy) return false;
  await write(named, "live", decryptField(locationOf(lenderId, ASKED_PLACE, name), row.sealed), askedBy);
  await ctx.tx.lenderSecret.delete({ where, select: { name: true } });
  await auditSecret(named, "live");
  return true;
}

const SEALED = z.object({ name: z.string(), sealed: z.string() });

export type LenderSecrets = Partial<Record<SecretName, string>>;

/** The secrets of a lender in the clear, for its calls only. */
export async function decryptLenderSecrets(tx: Tx, lenderId: string, place: SecretPlace): Promise<LenderSecrets> {
  const sealed = sql`select name, sealed from sealed_lender_secrets(${lenderId}::uuid, ${place})`;
  const rows = await queryRows(tx, sealed, SEALED);
  const open = (name: SecretName) => {
    const row = rows.find((one) => one.name === name);
    return row ? [[name, decryptField(locationOf(lenderId, place, name), row.sealed)] as const] : [];
  };
  return Object.fromEntries(SECRET_NAMES.flatMap(open));
}

/** The same by the lender's name in addresses; none for an unknown lender. */
export async function secretsOfLender(tx: Tx, slug: string, place: SecretPlace): Promise<LenderSecrets> {
  const lender = await tx.lender.findUnique({ where: { slug }, select: { id: true } });
  return lender ? decryptLenderSecrets(tx, lender.id, place) : {};
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
