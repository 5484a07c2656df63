import type { Permission } from "~/domain/access/staff-roles";
import type { ApprovalState } from "~/domain/approvals/requests";
import type { Cursor } from "~/domain/lists/cursor";
import type { No, Yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ApprovalKinds, ApprovalView, Payer } from "./approval-kind";

type Ctx = TenantCtx<StaffActor>;

/** A request as the inbox shows it. Instants are ISO strings. */
export type ListedApproval = ApprovalView & {
  id: string;
  kind: string;
  brand: string | null;
  reason: string | null;
  state: ApprovalState;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  /** True for the reader's own, which somebody else decides. */
  isOwn: boolean;
};

export type ApprovalDecision =
  | { intent: "approve"; payer?: Payer }
  | { intent: "withdraw" }
  | { intent: "refuse"; reason: string };

/** Requests of one kind that have a table of their own, with checks of their own: those of partners. */
export type ApprovalSource = {
  kind: string;
  /** Who may decide. */
  permission: Permission;
  countOpen(ctx: Ctx): Promise<number>;
  /** At most `take` requests after the cursor: open ones longest waiting first, ended ones newest first. */
  list(ctx: Ctx, query: { state: ApprovalState; after: Cursor | null; take: number }): Promise<ListedApproval[]>;
  /** Refuses `not-found` for an id of another kind. */
  decide(ctx: Ctx, id: string, decision: ApprovalDecision): Promise<Yes | No<string>>;
};

/** Everything that a second person decides: kinds of staff's requests, and requests with tables of their own. */
export type ApprovalInbox = { kinds: ApprovalKinds; sources: readonly ApprovalSource[] };

/** Where a request stands in the list of its state. */
export const approvalCursor = ({ state, askedAt, decidedAt, id }: ListedApproval): Cursor => ({
  at: new Date((state === "open" ? askedAt : decidedAt) ?? askedAt),
  id,
});
