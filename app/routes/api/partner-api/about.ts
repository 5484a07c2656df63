import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { apiMode } from "~/services/api-keys/api-mode";

/** GET → whose key it is, and what it may do: the first call of an integration. */
export async function loader(args: LoaderFunctionArgs) {
  const data = await apiKeyContext(args, null, async (ctx, { partnerId, rights }) => ({
    partner_id: partnerId,
    brand: ctx.brand.key,
    mode: apiMode(ctx),
    rights,
    now: ctx.now.toISOString(),
  }));
  return apiResponse({ data });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
