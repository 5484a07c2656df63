import { idleMinutes } from "@tenants/brand/features";
import type { SessionsRequest } from "~/domain/access/session-requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { CustomerActor, PartnerActor, StaffActor, TenantCtx } from "~/platform/context";
import { endStaffMasquerades } from "./end-masquerade.server";
import { recordCustomerEvent } from "./record-customer-event.server";

type OwnerCtx = TenantCtx<CustomerActor | StaffActor | PartnerActor>;

/** A session of a person, on any host of the brand. */
export type OwnSession = {
  id: string;
  /** The one that asks. */
  isHere: boolean;
  startedAt: Date;
  lastSeenAt: Date;
  /** As `deviceOf` returns it. */
  device: string | null;
};

const IDLE = { customer: "customer", admin: "staff", partner: "partner" } as const;

/** The sessions of the actor's account; null in a masquerade, whose account is somebody else's. */
function accountOf({ actor, brand }: OwnerCtx) {
  const brandId = brand.id;
  if (actor.kind === "customer") return { brandId, area: "customer" as const, customerId: actor.customerId };
  if (actor.kind === "staff") return { brandId, area: "admin" as const, staffUserId: actor.staffUserId };
  return actor.impersonatorId ? null : { brandId, area: "partner" as const, partnerUserId: actor.partnerUserId };
}

/** Where the actor is signed in, the last used first; null in a masquerade. */
export async function listOwnSessions({ ctx }: { ctx: OwnerCtx }): Promise<OwnSession[] | null> {
  const account = accountOf(ctx);
  if (!account) return null;
  const idleSince = new Date(ctx.now.getTime() - idleMinutes(ctx.brand, IDLE[account.area]) * 60_000);
  const rows = await ctx.tx.session.findMany({
    where: { ...account, expiresAt: { gt: ctx.now }, lastSeenAt: { gt: idleSince } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    select: { id: true, createdAt: true, lastSeenAt: true, device: true },
  });
  return rows.map(({ id, createdAt, lastSeenAt, device }) => ({
    id,
    isHere: id === ctx.actor.sessionId,
    startedAt: createdAt,
    lastSeenAt,
    device,
  }));
}

const ENDED_BY_CUSTOMER = { kind: "session", outcome: "allowed", reason: "customer.end-sessions" } as const;

/** A customer's is a security event alone: the audit trail is of staff and partners. `which` tells the nightly check what must not come back. */
async function noteEnd(
  ctx: OwnerCtx,
  sessionsEnded: number,
  which: { sessionEnded: string } | { sessionKept: string },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "customer") return recordCustomerEvent(ctx, actor.customerId, ENDED_BY_CUSTOMER);
  const [action, subject] =
    actor.kind === "staff"
      ? (["staff.end-sessions", { kind: "staff", id: actor.staffUserId }] as const)
      : (["partner.end-sessions", { kind: "partner-user", id: actor.partnerUserId }] as const);
  await audit(ctx, action, subject, { after: { sessionsEnded, ...which } });
}

/**
 * Ends one of the actor's other sessions, or all of them, at once: their next request is signed out. A staff member's
 * masquerades end as well, because nobody knows from which session they began. Refuses this session, which signs out,
 * and a session that is not there for the actor.
 */
export async function endOwnSessions({
  ctx,
  request,
}: {
  ctx: OwnerCtx;
  request: SessionsRequest;
}): Promise<Yes<{ ended: number }> | No<"not-found">> {
  const account = accountOf(ctx);
  const here = ctx.actor.sessionId;
  if (!account || (request.intent === "end-session" && request.session === here)) return no("not-found");
  const isOne = request.intent === "end-session";
  const which = isOne ? request.session : { not: here };
  const { count } = await ctx.tx.session.deleteMany({ where: { ...account, id: which } });
  if (count === 0 && isOne) return no("not-found");
  // Also one whose session has ended by itself since.
  if (ctx.actor.kind === "staff")
    await endStaffMasquerades({ ctx: { ...ctx, actor: ctx.actor }, staffUserId: ctx.actor.staffUserId });
  if (count === 0) return yes({ ended: 0 });
  await noteEnd(ctx, count, isOne ? { sessionEnded: request.session } : { sessionKept: here });
  return yes({ ended: count });
}
