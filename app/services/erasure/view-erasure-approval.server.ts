import { shortName } from "~/domain/customers/short-name";
import { dataRequestDue } from "~/domain/support/data-request";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import type { ApprovalView, StoredApproval } from "~/services/approvals/approval-kind";
import { lendersWithData } from "~/services/consent-centre/lenders-with-data.server";
import type { ErasurePayload } from "./begin-erasure.server";
import { findBlockers } from "./find-blockers.server";

/** What the inbox shows of a deletion: the customer, masked, while there is one, and what it touches. */
export async function viewErasureApproval(
  { tx, brand }: TenantCtx<StaffActor>,
  { payload }: StoredApproval<ErasurePayload>,
): Promise<ApprovalView> {
  const customer = { brandId: brand.id, customerId: payload.customerId };
  const row = await tx.customer.findUnique({
    where: { brandId_id: { brandId: brand.id, id: payload.customerId } },
    select: { ...STORED_NAME, mobileMasked: true, emailMasked: true, erasedAt: true },
  });
  const request = payload.dataRequestId
    ? await tx.dataRequest.findFirst({
        where: { brandId: brand.id, id: payload.dataRequestId },
        select: { createdAt: true },
      })
    : null;
  const link = [brand.id, payload.customerId];
  if (!row || row.erasedAt) return { title: "", link, changes: [] };
  const { firstName, lastName } = decryptName(row);
  const applications = await tx.application.count({ where: customer });
  const lenders = await lendersWithData(tx, customer);
  const blockers = await findBlockers(tx, customer);
  return {
    title: [shortName(firstName, lastName), row.mobileMasked ?? row.emailMasked].filter(Boolean).join(" · "),
    link,
    changes: [
      { field: "account", before: row.mobileMasked ?? row.emailMasked, after: null },
      { field: "applications", before: String(applications), after: String(applications) },
      ...(lenders.length > 0
        ? [{ field: "lenders", before: lenders.map(({ name }) => name).join(", "), after: null }]
        : []),
      ...(request ? [{ field: "due", before: null, after: dataRequestDue(request.createdAt) }] : []),
      ...(blockers.length > 0
        ? [{ field: "blocked", before: blockers.map(({ name }) => name).join(", "), after: null }]
        : []),
    ],
  };
}
