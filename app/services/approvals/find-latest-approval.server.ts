import { type ApprovalState, approvalState } from "~/domain/approvals/requests";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** The latest request about a record, as its page shows it. Instants are ISO strings. */
export type LatestApproval = {
  id: string;
  kind: string;
  state: ApprovalState;
  /** Of an ended one: why it was refused, or the code of why it failed. */
  why: string | null;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  /** True for the reader's own, which somebody else decides. */
  isOwn: boolean;
  payload: unknown;
};

/** How long a page tells how a request has ended. */
const SHOWN_MS = 14 * 86_400_000;

type Ctx = Pick<TenantCtx<StaffActor>, "tx" | "actor">;
type Row = NonNullable<Awaited<ReturnType<Ctx["tx"]["approvalRequest"]["findFirst"]>>>;

async function describeApprovals({ tx, actor }: Ctx, rows: readonly Row[]): Promise<LatestApproval[]> {
  const people = await tx.staffUser.findMany({
    where: { id: { in: rows.flatMap(({ askedBy, decidedBy }) => (decidedBy ? [askedBy, decidedBy] : [askedBy])) } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? null;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: approvalState.parse(row.state),
    why: row.decisionReason,
    askedBy: nameOf(row.askedBy) ?? "",
    askedAt: row.askedAt.toISOString(),
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isOwn: row.askedBy === actor.staffUserId,
    payload: row.payload,
  }));
}

/**
 * The open request of a kind about a record; else the latest one, for two weeks after its decision. Null when there is
 * none.
 */
export async function findLatestApproval({
  ctx: { tx, actor, now },
  kind,
  subject,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: string;
  subject: string;
}): Promise<LatestApproval | null> {
  const row = await tx.approvalRequest.findFirst({
    where: { kind, subject, OR: [{ state: "open" }, { decidedAt: { gt: new Date(now.getTime() - SHOWN_MS) } }] },
    orderBy: [{ askedAt: "desc" }, { id: "desc" }],
  });
  if (!row) return null;
  const [latest] = await describeApprovals({ tx, actor }, [row]);
  return latest ?? null;
}

/** The open requests of a kind, the longest waiting first. */
export async function listOpenApprovals({
  ctx: { tx, actor },
  kind,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: string;
}): Promise<LatestApproval[]> {
  const rows = await tx.approvalRequest.findMany({
    where: { kind, state: "open" },
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
  });
  return describeApprovals({ tx, actor }, rows);
}
