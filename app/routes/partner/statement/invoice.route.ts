import type { LoaderFunctionArgs } from "@remix-run/node";
import { isStatementMonth } from "~/domain/statements/statement-month";
import { partnerContext } from "~/http/request/guards.server";
import { invoiceResponse } from "~/http/response/statement-invoice.server";
import { auditFile } from "~/services/audit/audit-file.server";
import { findInvoice } from "~/services/statements/find-invoice.server";

/** The invoice of a closed month. Tax is between the partner and the brand: a merchant finds none. */
export async function loader(args: LoaderFunctionArgs) {
  const month = args.params.month ?? "";
  const found = await partnerContext(args, "statements:read", async (ctx) => {
    const { partnerId, merchantId } = ctx.actor;
    if (merchantId !== null || !isStatementMonth(month)) return null;
    const invoice = await findInvoice({ tx: ctx.tx, brandId: ctx.brand.id, partnerId }, month);
    if (!invoice) return null;
    const what = { month, number: invoice.number };
    await auditFile(ctx, "statement-invoice", { kind: "partner", id: partnerId }, what);
    return { invoice, recipient: ctx.brand.name };
  });
  if (!found) throw new Response(null, { status: 404 });
  return invoiceResponse(found.invoice, found.recipient);
}
