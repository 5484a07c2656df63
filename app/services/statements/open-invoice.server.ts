import type { StatementMonth } from "~/domain/statements/statement-month";
import { audit } from "~/platform/audit.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { findInvoice } from "./find-invoice.server";
import { findStatementPartner } from "./find-statement-partner.server";

/** The paper of a partner's closed month for staff, with the brand's name. Audited. Null for an unknown partner or month. */
export async function openInvoice({
  ctx,
  brandId,
  partnerId,
  month,
}: {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  month: StatementMonth;
}) {
  const partner = await findStatementPartner(ctx.tx, brandId, partnerId);
  const paper = partner && (await findInvoice({ tx: ctx.tx, brandId, partnerId }, month));
  if (!paper) return null;
  const after = { month, number: paper.number };
  await audit(auditedIn(ctx, brandId), "statement.invoice", { kind: "partner", id: partnerId }, { after });
  return { paper, brand: partner.brand };
}
