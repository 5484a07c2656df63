import type { Permission } from "~/domain/access/staff-roles";
import { type ApprovalState, approvalState } from "~/domain/approvals/requests";
import type { Cursor } from "~/domain/lists/cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newerThan, olderThan } from "~/platform/database/keyset.server";
import { brands } from "~/services/brands/brands.server";
import type { ApprovalKinds } from "./approval-kind";
import type { ListedApproval } from "./approval-source";
import { askerFault, readAskers } from "./asker-rights.server";

type Ctx = TenantCtx<StaffActor>;
type Query = { ctx: Ctx; kinds: ApprovalKinds; permissions: ReadonlySet<Permission> };

const kindsOf = ({ kinds, permissions }: Query) =>
  [...kinds].filter(([, { permission }]) => permissions.has(permission)).map(([name]) => name);

/** How many requests of the reader's kinds are open. */
export const countOpenApprovals = (query: Query): Promise<number> =>
  query.ctx.tx.approvalRequest.count({ where: { state: "open", kind: { in: kindsOf(query) } } });

type Row = Awaited<ReturnType<Ctx["tx"]["approvalRequest"]["findMany"]>>[number];

/** Stored requests as the inbox shows them, without those of kinds that the reader may not decide. */
export async function listedApprovals(
  { ctx, kinds, permissions }: Query,
  page: readonly Row[],
): Promise<ListedApproval[]> {
  const staff = await readAskers(
    ctx.tx,
    page.flatMap(({ askedBy, decidedBy }) => (decidedBy ? [askedBy, decidedBy] : [askedBy])),
  );
  const nameOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? null;
  const rows: ListedApproval[] = [];
  for (const row of page) {
    const kind = kinds.get(row.kind);
    if (!kind || !permissions.has(kind.permission)) continue;
    const brand = row.brandId ? brands().current().byId.get(row.brandId) : undefined;
    const view = await kind.view({ ...ctx, brand: brand ?? ctx.brand }, row);
    const asker = staff.find(({ id }) => id === row.askedBy);
    const fault = row.state === "open" ? askerFault(asker, kind.permission) : null;
    rows.push({
      ...view,
      ...(fault && { warnings: [...(view.warnings ?? []), fault], isRefusalOnly: true }),
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
  return rows;
}

const afterCursor = (state: ApprovalState, after: Cursor) =>
  state === "open" ? newerThan(after, "askedAt") : olderThan(after, "decidedAt");

/**
 * At most `take` requests of the kinds that the reader may decide, in this state, after the cursor: open ones longest
 * waiting first, ended ones newest first.
 */
export async function listApprovals({
  state,
  after,
  take,
  ...query
}: Query & { state: ApprovalState; after: Cursor | null; take: number }): Promise<ListedApproval[]> {
  const { ctx } = query;
  const page = await ctx.tx.approvalRequest.findMany({
    where: { state, kind: { in: kindsOf(query) }, ...(after ? afterCursor(state, after) : {}) },
    orderBy: state === "open" ? [{ askedAt: "asc" }, { id: "asc" }] : [{ decidedAt: "desc" }, { id: "desc" }],
    take,
  });
  return listedApprovals(query, page);
}
