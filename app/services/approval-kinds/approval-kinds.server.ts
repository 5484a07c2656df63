import { type ApprovalKinds, approvalKind } from "~/services/approvals/approval-kind";
import { ruleApproval } from "~/services/approvals/approval-rules.server";
import type { ApprovalInbox } from "~/services/approvals/approval-source";
import { bankApprovals } from "~/services/bank-details/bank-approvals.server";
import { CAMPAIGN_START, campaignStart } from "~/services/campaigns/create-campaign.server";
import { LINK_HOST, linkHostApproval } from "~/services/cards/link-host.server";
import { beginErasure, erasurePayload } from "~/services/erasure/begin-erasure.server";
import { ERASURE_APPROVAL } from "~/services/erasure/read-erasure-preview.server";
import { viewErasureApproval } from "~/services/erasure/view-erasure-approval.server";
import {
  CANARY_CHANGE,
  canaryChangePayload,
  changeCanary,
  viewCanaryChange,
} from "~/services/lender-interfaces/change-canary.server";
import {
  goLive,
  INTERFACE_LIVE,
  interfaceLivePayload,
  viewInterfaceLive,
} from "~/services/lender-interfaces/go-live.server";
import { connectionApproval } from "~/services/lenders/connection-approval.server";
import { LENDER_CONNECTION } from "~/services/lenders/connection-request.server";
import { LENDER_DELETE, lenderDeletion } from "~/services/lenders/delete-lender.server";
import { PARTNER_KEY, partnerKeyApproval } from "~/services/links/partner-key-approval.server";
import { PARTNER_SHARE, partnerShareApproval } from "~/services/partners/partner-share.server";
import {
  LAST_COLLEAGUE,
  lastColleague,
  NEW_ADMINISTRATOR,
  newAdministrator,
} from "~/services/staff/change-rights.server";
import { TAX_RULE } from "~/services/statements/change-tax-rule.server";
import { paymentApproval } from "~/services/statements/payment-approval.server";
import { STATEMENT_PAYMENT } from "~/services/statements/record-payment.server";
import { taxRuleApproval } from "~/services/statements/tax-rule-approval.server";
import {
  PUBLISH_APPROVAL,
  publicationPayload,
  publishDraftSet,
} from "~/services/time-machine/publish-draft-set.server";
import { viewPublication } from "~/services/time-machine/view-publication.server";

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
  [
    PUBLISH_APPROVAL,
    approvalKind({
      permission: "drafts:edit",
      payload: publicationPayload,
      view: viewPublication,
      apply: (ctx, { subject, payload }) => publishDraftSet(ctx, { setId: subject, ...payload }),
    }),
  ],
  [
    INTERFACE_LIVE,
    approvalKind({
      permission: "interfaces:edit",
      payload: interfaceLivePayload,
      view: viewInterfaceLive,
      apply: goLive,
    }),
  ],
  [
    CANARY_CHANGE,
    approvalKind({
      permission: "interfaces:edit",
      payload: canaryChangePayload,
      view: viewCanaryChange,
      apply: changeCanary,
    }),
  ],
  ["approval-rule.loosen", ruleApproval],
  [LENDER_CONNECTION, connectionApproval],
  [LINK_HOST, linkHostApproval],
  [LENDER_DELETE, lenderDeletion],
  [CAMPAIGN_START, campaignStart],
  [NEW_ADMINISTRATOR, newAdministrator],
  [LAST_COLLEAGUE, lastColleague],
  [STATEMENT_PAYMENT, paymentApproval],
  [PARTNER_KEY, partnerKeyApproval],
  [PARTNER_SHARE, partnerShareApproval],
  [TAX_RULE, taxRuleApproval],
]);

/** Everything that the inbox shows: changes of staff, and requests of partners. */
export const APPROVAL_INBOX: ApprovalInbox = { kinds: APPROVAL_KINDS, sources: [bankApprovals] };
