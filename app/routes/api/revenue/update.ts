import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseUpdateRevenue } from "~/domain/revenue/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { faultTexts, refusedText, revenueWords } from "~/i18n/staff/revenue";
import { updateRevenue } from "~/services/revenue/update-revenue.server";

/** POST like create, with id and optional version → lenderRevenueItem; 409 for a stale version (API-29, OQ-85). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseUpdateRevenue(await readBody(args.request));
  const changed = await staffContext(args, "revenue:edit", async (ctx) =>
    body.ok ? updateRevenue({ ctx, ...body }) : body,
  );
  if (changed.ok) return apiResponse({ lenderRevenueItem: changed.item }, { message: revenueWords.updated });
  const message = refusedText(changed.code, revenueWords.updateFailed);
  if (changed.code !== "invalid" && changed.code !== "no-type") return refuseCall(changed, { message });
  const faults = changed.code === "no-type" ? ({ revenue_type_id: "type-required" } as const) : changed.faults;
  return refuseCall("invalid", { message, errors: faultTexts(faults) });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
