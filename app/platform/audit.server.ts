import { z } from "zod";
import { type AuditContent, auditEntryText, auditSealText } from "~/domain/audit/entry-text";
import { securityKindOf } from "~/domain/security/security-events";
import { queryRow } from "~/platform/database/query-rows.server";
import { sealWith } from "./audit-seal.server";
import type { TenantCtx } from "./context";
import { sha256Hex } from "./crypto.server";
import { type BulkTx, type Prisma, sql, type Tx } from "./database/client.server";
import { newId } from "./ids";
import { recordSecurityEvent } from "./security-events.server";

export type AuditSubject = { kind: string; id: string };

export type AuditRecord = {
  brandId: string;
  /** `api-key`: a partner's own system, by its key. `system`: nobody's act, such as a batch of receipts. */
  actorKind: "staff" | "partner" | "api-key" | "system";
  actorId: string;
  actingAs?: Prisma.InputJsonObject | null;
  action: string;
  subject: AuditSubject;
  before: Prisma.InputJsonValue | null;
  after: Prisma.InputJsonValue | null;
  requestId: string;
  ip: string | null;
  at: Date;
};

/** SHA-256 over the previous hash and the entry in canonical form, hexadecimal. */
export const auditHash = (prevHash: string, seq: bigint, record: AuditRecord): string =>
  sha256Hex(auditEntryText(prevHash, String(seq), auditContent(record)));

/** The record as it is hashed. */
export const auditContent = (record: AuditRecord): AuditContent => ({
  ...record,
  actingAs: record.actingAs ?? null,
  at: record.at.toISOString(),
});

const HEAD = z.object({ seq: z.bigint(), hash: z.string() });

/** Where an entry is in its chain. */
export type AuditPlace = { seq: bigint; prevHash: string; hash: string };

/** Appends one entry to the brand's chain, in the transaction of the change that it records. */
async function appendAudit(tx: Tx, record: AuditRecord): Promise<AuditPlace> {
  await tx.$executeRaw`insert into audit_heads (brand_id, seq, hash) values (${record.brandId}::uuid, 0, '') on conflict do nothing`;
  const head = await queryRow(
    tx,
    sql`
    select seq, hash from audit_heads where brand_id = ${record.brandId}::uuid for update`,
    HEAD,
  );
  if (!head) throw new Error("the audit chain has no head");
  const seq = head.seq + 1n;
  const hash = auditHash(head.hash, seq, record);
  const id = newId();
  const { keyId, seal } = sealWith("entry", auditSealText({ brandId: record.brandId, seq: String(seq), id, hash }));
  await tx.auditEntry.create({
    data: {
      brandId: record.brandId,
      seq,
      id,
      actorKind: record.actorKind,
      actorId: record.actorId,
      actingAs: record.actingAs ?? undefined,
      action: record.action,
      subjectKind: record.subject.kind,
      subjectId: record.subject.id,
      before: record.before ?? undefined,
      after: record.after ?? undefined,
      requestId: record.requestId,
      ip: record.ip,
      at: record.at,
      prevHash: head.hash,
      hash,
      keyId,
      seal,
    },
    select: { id: true },
  });
  await tx.auditHead.update({ where: { brandId: record.brandId }, data: { seq, hash } });
  return { seq, prevHash: head.hash, hash };
}

const BULK_HEAD = z.object({ seq: z.string(), hash: z.string() });

/**
 * The same in a set-based transaction, for several brands. Pass the records in the order of their brands' ids, so that
 * parallel transactions cannot deadlock.
 */
export async function appendAuditInBulk(tx: BulkTx, record: AuditRecord): Promise<void> {
  const { brandId, subject, actingAs = null, before, after, at } = record;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await tx.execute(sql`
    insert into audit_heads (brand_id, seq, hash) values (${brandId}::uuid, 0, '') on conflict do nothing`);
  const [head] = await tx.query(
    sql`
    select seq::text as seq, hash from audit_heads where brand_id = ${brandId}::uuid for update`,
    BULK_HEAD,
  );
  if (!head) throw new Error("the audit chain has no head");
  const seq = BigInt(head.seq) + 1n;
  const hash = auditHash(head.hash, seq, record);
  const id = newId();
  const { keyId, seal } = sealWith("entry", auditSealText({ brandId, seq: String(seq), id, hash }));
  await tx.execute(sql`
    insert into audit_entries (
      brand_id, seq, id, actor_kind, actor_id, acting_as, action, subject_kind, subject_id, before, after, request_id, ip, at, prev_hash, hash, key_id, seal)
    values (
      ${brandId}::uuid, ${String(seq)}::bigint, ${id}::uuid, ${record.actorKind}, ${record.actorId}::uuid, ${json(actingAs)}::jsonb,
      ${record.action}, ${subject.kind}, ${subject.id}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${record.requestId}, ${record.ip},
      ${at.toISOString()}::timestamptz, ${head.hash}, ${hash}, ${keyId}, ${seal})`);
  await tx.execute(sql`
    update audit_heads set seq = ${String(seq)}::bigint, hash = ${hash} where brand_id = ${brandId}::uuid`);
}

/**
 * Audits a change by staff or a portal user, and writes down those that are security events. Other actors are not
 * audited.
 */
export async function audit(
  ctx: TenantCtx,
  action: string,
  subject: AuditSubject,
  change: { before?: Prisma.InputJsonValue | null; after?: Prisma.InputJsonValue | null },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "staff" && actor.kind !== "partner")
    throw new Error("only changes by staff and partners are audited");
  const actorId = actor.kind === "staff" ? actor.staffUserId : (actor.impersonatorId ?? actor.partnerUserId);
  await appendAudit(ctx.tx, {
    brandId: ctx.brand.id,
    actorKind: actor.kind,
    actorId,
    actingAs: actor.kind === "partner" && actor.impersonatorId ? { partnerUserId: actor.partnerUserId } : null,
    action,
    subject,
    before: change.before ?? null,
    after: change.after ?? null,
    requestId: ctx.requestId,
    ip: ctx.ip,
    at: ctx.now,
  });
  const kind = securityKindOf(action);
  const isPartner = actor.kind === "partner" && !actor.impersonatorId;
  const who = isPartner ? (`partner:${actorId}` as const) : (`staff:${actorId}` as const);
  if (kind) await recordSecurityEvent(ctx, { kind, outcome: "allowed", reason: action, who });
}

/** Audits a change that a partner's system has made with an API key. */
export async function auditByKey(
  { tx, brand, requestId, ip, now: at }: TenantCtx,
  keyId: string,
  action: string,
  subject: AuditSubject,
  after: Prisma.InputJsonObject,
): Promise<void> {
  const author = { actorKind: "api-key", actorId: keyId, ip } as const;
  await appendAudit(tx, { brandId: brand.id, ...author, action, subject, before: null, after, requestId, at });
}

/** Stands for the author of an entry that nobody wrote. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Adds an entry of the system itself to the brand's chain. Returns its content, as it is hashed, and its place. */
export async function auditBySystem(
  { tx, brand, requestId, now }: TenantCtx,
  action: string,
  subject: AuditSubject,
  after: Prisma.InputJsonObject,
): Promise<AuditPlace & { content: AuditContent }> {
  const author = { actorKind: "system", actorId: NOBODY, ip: null } as const;
  const record: AuditRecord = {
    brandId: brand.id,
    ...author,
    action,
    subject,
    before: null,
    after,
    requestId,
    at: now,
  };
  return { ...(await appendAudit(tx, record)), content: auditContent(record) };
}
