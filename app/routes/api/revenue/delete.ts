import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { refusedText, revenueWords } from "~/i18n/staff/revenue";
import { deleteRevenue } from "~/services/revenue/delete-revenue.server";

/** POST: removes a slab from its lender's list (API-31). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const id = args.params.id ?? "";
  const deleted = await staffContext(args, "revenue:edit", (ctx) => deleteRevenue({ ctx, id }));
  if (deleted.ok) return apiResponse({}, { message: revenueWords.deleted });
  return refuseCall(deleted, { message: refusedText(deleted.code, revenueWords.deleteFailed) });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
