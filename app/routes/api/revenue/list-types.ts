import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { listRevenueTypes } from "~/services/revenue/list-revenue-types.server";

/** GET → data: id and name of each kind of revenue (API-27). */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ data: await staffContext(args, "revenue:edit", (ctx) => listRevenueTypes({ ctx })) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
