import { bankRequestState } from "~/domain/bank-details/state";
import { no } from "~/domain/result";
import type { ApprovalSource, ListedApproval } from "~/services/approvals/approval-source";
import { approveBankRequest, refuseBankRequest } from "./decide-bank-request.server";
import { countOpenBankRequests, listBankRequests } from "./list-bank-requests.server";

/** The kind of request by which a partner's owner asks for other bank and tax details. */
export const BANK_CHANGE = "bank-details.change";

type BankRequest = Awaited<ReturnType<typeof listBankRequests>>[number];

const listed = (state: ListedApproval["state"], row: BankRequest): ListedApproval => ({
  id: row.id,
  kind: BANK_CHANGE,
  title: row.partner,
  brand: row.brand,
  link: [row.brandId, row.partnerId],
  changes: row.fields,
  isLasting: true,
  facts: [
    { fact: "tax-entity", value: row.entity },
    ...(row.validFrom ? [{ fact: "valid-from", value: row.validFrom }] : []),
  ],
  warnings:
    state === "open"
      ? [
          ...(row.endsGstin ? ["gstin-ends"] : []),
          ...(row.replacesLater ? ["later-taxes"] : []),
          ...(row.askerFault ? [row.askerFault] : []),
          ...(row.wasInPortal ? ["was-in-portal"] : []),
        ]
      : [],
  isRefusalOnly: row.wasInPortal || row.askerFault !== null,
  ...(row.payer ? { payer: row.payer } : {}),
  reason: null,
  state,
  askedBy: row.by,
  askedAt: row.askedAt?.toISOString() ?? "",
  decidedBy: row.decidedBy,
  decidedAt: row.endedAt?.toISOString() ?? null,
  decisionReason: row.reason,
  isOwn: false,
});

/** The requests of partners in the inbox of approvals (OQ-64). */
export const bankApprovals: ApprovalSource = {
  kind: BANK_CHANGE,
  permission: "bank-details:approve",
  countOpen: (ctx) => countOpenBankRequests({ ctx }),
  async list(ctx, { state: wanted, ...page }) {
    const state = bankRequestState(wanted);
    if (!state) return [];
    const rows = await listBankRequests({ ctx, state, ...page });
    return rows.map((row) => listed(state, row));
  },
  async decide(ctx, id, decision) {
    if (decision.intent === "withdraw") return no("not-found");
    if (decision.intent === "refuse") return refuseBankRequest({ ctx, id, reason: decision.reason });
    return approveBankRequest({ ctx, id, payer: decision.payer ?? null });
  },
};
