import { idleMinutes } from "@tenants/brand/features";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";

/** Whoever looks after sign-in keys: staff, those of a brand, or a partner's owner, the partner's. `ctx.brand` is the brand of the keys. */
type Scope = { ctx: TenantCtx<StaffActor | PartnerActor> };

/** A customer who is signed in by a partner's link. */
export type SignedInCustomer = {
  id: string;
  /** Masked. */
  contact: string;
  /** ISO instants. */
  startedAt: string;
  lastSeenAt: string;
};

/** What one key has opened that is still open. */
export type KeySignIns = {
  keyId: string;
  isRevoked: boolean;
  /** The newest ones. */
  sessions: SignedInCustomer[];
  /** How many there are. */
  open: number;
  /** Accounts that the partner's next link opens without a passcode. */
  linked: number;
};

/** The most sessions of a key that a page shows; all are ended together. */
const MAX_SHOWN = 20;

const openSessions = ({ ctx: { brand, now } }: Scope, keyId: string) => ({
  brandId: brand.id,
  area: "customer",
  partnerKeyId: keyId,
  expiresAt: { gt: now },
  lastSeenAt: { gt: new Date(now.getTime() - idleMinutes(brand, "customer") * 60_000) },
});

const keysOf = ({ ctx: { brand, actor } }: Scope) => ({
  brandId: brand.id,
  ...(actor.kind === "partner" ? { partnerId: actor.partnerId } : {}),
});

const linksOf = ({ ctx }: Scope, keyId: string) => ({
  brandId: ctx.brand.id,
  partnerKeyId: keyId,
  customerId: { not: null },
});

async function listKeySignIns(scope: Scope, key: { id: string; revokedAt: Date | null }): Promise<KeySignIns> {
  const { tx, brand } = scope.ctx;
  const where = openSessions(scope, key.id);
  const rows = await tx.session.findMany({
    where,
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: MAX_SHOWN,
    select: { id: true, customerId: true, createdAt: true, lastSeenAt: true },
  });
  const people = await tx.customer.findMany({
    where: { brandId: brand.id, id: { in: rows.flatMap(({ customerId }) => customerId ?? []) } },
    select: { id: true, mobileMasked: true, emailMasked: true },
  });
  return {
    keyId: key.id,
    isRevoked: key.revokedAt !== null,
    sessions: rows.map(({ id, customerId, createdAt, lastSeenAt }) => {
      const person = people.find((one) => one.id === customerId);
      const contact = person?.mobileMasked ?? person?.emailMasked ?? "";
      return { id, contact, startedAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
    }),
    open: await tx.session.count({ where }),
    linked: await tx.partnerCustomer.count({ where: linksOf(scope, key.id) }),
  };
}

/** What each key has opened: of the valid ones, and of revoked ones that have left something open. */
export async function listPartnerSignIns(scope: Scope): Promise<KeySignIns[]> {
  const keys = await scope.ctx.tx.partnerKey.findMany({
    where: keysOf(scope),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, revokedAt: true },
  });
  const all: KeySignIns[] = [];
  for (const key of keys) all.push(await listKeySignIns(scope, key));
  return all.filter(({ isRevoked, open, linked }) => !isRevoked || open > 0 || linked > 0);
}

/**
 * Signs out who was signed in by a key: one session, or all with `session` null. `withLinks`: the accounts that the key
 * has linked also ask for a passcode next time, which gives them back to who has the number. Refuses `unknown-key`, also
 * for one of another partner, and `unknown-sign-in`.
 */
export async function endPartnerSignIns({
  keyId,
  session,
  withLinks,
  ...scope
}: Scope & { keyId: string; session: string | null; withLinks: boolean }): Promise<
  Yes<{ sessionsEnded: number; linksEnded: number }> | No<"unknown-key" | "unknown-sign-in">
> {
  const { ctx } = scope;
  const brandId = ctx.brand.id;
  const key = await ctx.tx.partnerKey.findFirst({
    where: { ...keysOf(scope), id: keyId },
    select: { partnerId: true },
  });
  if (!key) return no("unknown-key");
  const { count: sessionsEnded } = await ctx.tx.session.deleteMany({
    where: { brandId, area: "customer", partnerKeyId: keyId, ...(session ? { id: session } : {}) },
  });
  if (session && sessionsEnded === 0) return no("unknown-sign-in");
  const { count: linksEnded } = withLinks
    ? await ctx.tx.partnerCustomer.updateMany({
        where: linksOf(scope, keyId),
        data: { customerId: null, challengeId: null },
      })
    : { count: 0 };
  if (sessionsEnded + linksEnded > 0)
    await audit(
      ctx,
      "partner-key.end-sign-ins",
      { kind: "partner", id: key.partnerId },
      { after: { keyId, sessionsEnded, linksEnded } },
    );
  return yes({ sessionsEnded, linksEnded });
}
