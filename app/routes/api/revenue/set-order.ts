import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseSetRevenueOrder } from "~/domain/revenue/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { faultTexts, refusedText, revenueWords } from "~/i18n/staff/revenue";
import { setRevenueOrder } from "~/services/revenue/set-revenue-order.server";

/**
 * POST {lender_id, lender_revenue_ids}: every slab of the lender once, in the new order (API-30). 409 when slabs were
 * added or removed, or the order is no longer `previous_ids`.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseSetRevenueOrder(await readBody(args.request));
  const ordered = await staffContext(args, "revenue:edit", async (ctx) =>
    body.ok ? setRevenueOrder({ ctx, ...body }) : body,
  );
  if (ordered.ok) return apiResponse({}, { message: revenueWords.ordered });
  const message = refusedText(ordered.code, revenueWords.orderFailed);
  if (ordered.code === "invalid") return refuseCall(ordered, { message, errors: faultTexts(ordered.faults) });
  return refuseCall(ordered, { message });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
