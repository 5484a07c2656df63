import type { Permission } from "~/domain/access/staff-roles";
import type { ApprovalState } from "~/domain/approvals/requests";
import type { Cursor } from "~/domain/lists/cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ApprovalInbox, approvalCursor, type ListedApproval } from "./approval-source";
import { countOpenApprovals, listApprovals } from "./list-approvals.server";

type Query = {
  ctx: TenantCtx<StaffActor>;
  inbox: ApprovalInbox;
  permissions: ReadonlySet<Permission>;
  /** Requests of this kind only; null for all. */
  kind?: string | null;
};

const PAGE = 50;

/** The kinds of the inbox that a person with these permissions may decide, by name. */
export const kindsOfInbox = ({ kinds, sources }: ApprovalInbox, permissions: ReadonlySet<Permission>): string[] => [
  ...[...kinds].flatMap(([name, { permission }]) => (permissions.has(permission) ? [name] : [])),
  ...sources.flatMap(({ kind, permission }) => (permissions.has(permission) ? [kind] : [])),
];

const readInbox = ({ inbox, permissions, kind = null }: Query): ApprovalInbox => {
  const may = (name: string, permission: Permission) => permissions.has(permission) && (kind === null || kind === name);
  return {
    kinds: new Map([...inbox.kinds].filter(([name, { permission }]) => may(name, permission))),
    sources: inbox.sources.filter((source) => may(source.kind, source.permission)),
  };
};

/** How many requests wait that the reader may decide or has asked for. */
export async function countInbox(query: Query): Promise<number> {
  const { ctx, permissions } = query;
  const { kinds, sources } = readInbox(query);
  let open = await countOpenApprovals({ ctx, kinds, permissions });
  for (const source of sources) open += await source.countOpen(ctx);
  return open;
}

/**
 * Requests in this state that the reader may decide: open ones longest waiting first, ended ones newest first; `next` is
 * the cursor of the last one when there are more.
 */
export async function listApprovalInbox({
  state,
  after,
  size = PAGE,
  ...query
}: Query & { state: ApprovalState; after: Cursor | null; size?: number }): Promise<{
  rows: ListedApproval[];
  next: Cursor | null;
}> {
  const { ctx, permissions } = query;
  const { kinds, sources } = readInbox(query);
  const take = size + 1;
  const found = await listApprovals({ ctx, kinds, permissions, state, after, take });
  for (const source of sources) found.push(...(await source.list(ctx, { state, after, take })));
  const way = state === "open" ? 1 : -1;
  found.sort((one, other) => {
    const [a, b] = [approvalCursor(one), approvalCursor(other)];
    return way * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? approvalCursor(last) : null };
}
