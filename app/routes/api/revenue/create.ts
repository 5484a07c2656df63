import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseCreateRevenue } from "~/domain/revenue/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { faultTexts, refusedText, revenueWords } from "~/i18n/staff/revenue";
import { createRevenue } from "~/services/revenue/create-revenue.server";

/** POST {lender_id, ranges, revenue_type_id, revenue_flat, revenue_percent, status} → lenderRevenueItem (API-28). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseCreateRevenue(await readBody(args.request));
  const made = await staffContext(args, "revenue:edit", async (ctx) =>
    body.ok ? createRevenue({ ctx, lenderId: body.lenderId, values: body.values, key: body.key }) : body,
  );
  if (made.ok) return apiResponse({ lenderRevenueItem: made.item }, { message: revenueWords.added });
  const message = refusedText(made.code, revenueWords.addFailed);
  if (made.code === "no-lender" || made.code === "draft-needed") return refuseCall(made, { message });
  const faults = made.code === "no-type" ? ({ revenue_type_id: "type-required" } as const) : made.faults;
  return refuseCall("invalid", { message, errors: faultTexts(faults) });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
