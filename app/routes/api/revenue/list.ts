import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listLenderRevenue } from "~/services/revenue/list-lender-revenue.server";

/** GET → lenderRevenue: the slabs of a lender in order, in rupees and per cent (API-26). */
export async function loader(args: LoaderFunctionArgs) {
  const lenderId = args.params.lenderId ?? "";
  const found = await staffContext(args, "revenue:edit", (ctx) => listLenderRevenue({ ctx, lenderId }));
  return found.ok ? apiResponse({ lenderRevenue: found.slabs }) : refuseCall(found);
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
