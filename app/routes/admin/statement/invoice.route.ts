import type { LoaderFunctionArgs } from "@remix-run/node";
import { isStatementMonth } from "~/domain/statements/statement-month";
import { staffContext } from "~/http/request/guards.server";
import { invoiceResponse } from "~/http/response/statement-invoice.server";
import { openInvoice } from "~/services/statements/open-invoice.server";

/** The invoice of a partner's closed month. Each download is in the audit trail. */
export async function loader(args: LoaderFunctionArgs) {
  const { brandId = "", partnerId = "", month = "" } = args.params;
  const found = await staffContext(args, "statements:edit", async (ctx) =>
    isStatementMonth(month) ? openInvoice({ ctx, brandId, partnerId, month }) : null,
  );
  if (!found) throw new Response(null, { status: 404 });
  return invoiceResponse(found.invoice, found.brand);
}
