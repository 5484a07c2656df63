import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiAnswer, methodNotAllowed } from "~/http/response/envelope.server";
import { listLenderGroups } from "~/services/lenders/lender-groups.server";

/** lenderGroups: every lender group {id, name} (API-24). */
export async function loader(args: LoaderFunctionArgs) {
  const lenderGroups = await staffContext(args, "lenders:edit", (ctx) => listLenderGroups({ ctx }));
  return apiAnswer({ lenderGroups });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
