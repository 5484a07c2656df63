import { type ApprovalKinds, approvalKind } from "~/services/approvals/approval-kind";
import { beginErasure, erasurePayload } from "~/services/erasure/begin-erasure.server";
import { ERASURE_APPROVAL } from "~/services/erasure/read-erasure-preview.server";
import { viewErasureApproval } from "~/services/erasure/view-erasure-approval.server";

/** Every kind of change that a second person approves. A new one: its service folder, a line here, its words. */
export const APPROVAL_KINDS: ApprovalKinds = new Map([
  [
    ERASURE_APPROVAL,
    approvalKind({
      permission: "erasures:edit",
      payload: erasurePayload,
      view: viewErasureApproval,
      apply: beginErasure,
    }),
  ],
]);
