import type { StatementMonth } from "~/domain/statements/statement-month";
import { auditFile } from "~/services/audit/audit-file.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { findInvoice } from "./find-invoice.server";
import { findStatementPartner } from "./find-statement-partner.server";

/** The invoice of a partner's closed month for staff, with the brand's name. Audited. Null for an unknown partner or month. */
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
  const invoice = partner && (await findInvoice({ tx: ctx.tx, brandId, partnerId }, month));
  if (!invoice) return null;
  const what = { month, number: invoice.number };
  await auditFile(auditedIn(ctx, brandId), "statement-invoice", { kind: "partner", id: partnerId }, what);
  return { invoice, brand: partner.brand };
}
