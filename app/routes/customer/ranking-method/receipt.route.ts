import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerContext } from "~/http/request/guards.server";
import { attachment } from "~/http/response/attachment";
import { openReceipt } from "~/services/ranking-receipts/open-receipt.server";
import { receiptDocument } from "./receipt-document.server";

/** The customer's last list of offers as one file that recomputes it without a network (BEY-18). */
export async function loader(args: LoaderFunctionArgs) {
  return customerContext(args, async (ctx, session) => {
    const file = await openReceipt({ ctx, session });
    if (!file) return redirect("/how-we-rank");
    return new Response(receiptDocument({ ctx, file }), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        ...attachment(`offer-receipt-${file.receipt.shownAt.slice(0, 10)}.html`),
      },
    });
  });
}
