import type { Permission } from "~/domain/access/staff-roles";
import { type ApprovalState, approvalState } from "~/domain/approvals/requests";
import type { KeysetPlace } from "~/domain/lists/keyset-place";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import type { ApprovalKinds, ApprovalView } from "./approval-kind";

type Ctx = TenantCtx<StaffActor>;
type Query = { ctx: Ctx; kinds: ApprovalKinds; permissions: ReadonlySet<Permission> };

/** A request as the inbox shows it. Instants are ISO strings. */
export type ListedApproval = ApprovalView & {
  id: string;
  kind: string;
  brand: string | null;
  reason: string;
  state: ApprovalState;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  /** True for the reader's own, which somebody else decides. */
  isOwn: boolean;
};

const PAGE = 50;

const kindsOf = ({ kinds, permissions }: Query) =>
  [...kinds].filter(([, { permission }]) => permissions.has(permission)).map(([name]) => name);

/** How many requests of the reader's kinds are open. */
export const countOpenApprovals = (query: Query): Promise<number> =>
  query.ctx.tx.approvalRequest.count({ where: { state: "open", kind: { in: kindsOf(query) } } });

const placeOf = (state: ApprovalState, { at, id }: KeysetPlace) => {
  const time = new Date(at);
  return state === "open"
    ? { OR: [{ askedAt: { gt: time } }, { askedAt: time, id: { gt: id } }] }
    : { OR: [{ decidedAt: { lt: time } }, { decidedAt: time, id: { lt: id } }] };
};

/**
 * Requests of the kinds that the reader may decide, in this state: open ones longest waiting first, ended ones newest
 * first; `next` is the place of the last one when there are more.
 */
export async function listApprovals({
  state,
  after,
  ...query
}: Query & { state: ApprovalState; after: KeysetPlace | null }): Promise<{
  rows: ListedApproval[];
  next: KeysetPlace | null;
}> {
  const { ctx, kinds } = query;
  const found = await ctx.tx.approvalRequest.findMany({
    where: { state, kind: { in: kindsOf(query) }, ...(after ? placeOf(state, after) : {}) },
    orderBy: state === "open" ? [{ askedAt: "asc" }, { id: "asc" }] : [{ decidedAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const staff = await ctx.tx.staffUser.findMany({
    where: { id: { in: page.flatMap(({ askedBy, decidedBy }) => (decidedBy ? [askedBy, decidedBy] : [askedBy])) } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? null;
  const rows: ListedApproval[] = [];
  for (const row of page) {
    const kind = kinds.get(row.kind);
    if (!kind) continue;
    const brand = row.brandId ? brands().current().byId.get(row.brandId) : undefined;
    const view = await kind.view({ ...ctx, brand: brand ?? ctx.brand }, row);
    rows.push({
      ...view,
      id: row.id,
      kind: row.kind,
      brand: brand?.name ?? null,
      reason: row.reason,
      state: approvalState.parse(row.state),
      askedBy: nameOf(row.askedBy) ?? "",
      askedAt: row.askedAt.toISOString(),
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionReason: row.decisionReason,
      isOwn: row.askedBy === ctx.actor.staffUserId,
    });
  }
  const last = page.at(-1);
  const at = (state === "open" ? last?.askedAt : last?.decidedAt)?.toISOString();
  return { rows, next: found.length > PAGE && last && at ? { at, id: last.id } : null };
}
