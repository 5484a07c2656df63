import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listCommissionsQuery } from "~/domain/partner-api/requests";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listApiCommissions } from "~/services/partner-api/list-commissions.server";
import { parseListQuery } from "./page-response.server";

/** GET → the commission lines of the key's partner, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const read = parseListQuery(listCommissionsQuery, args.request);
  const page = await apiKeyContext(args, "commissions:read", async (ctx, caller) => {
    if (!read.ok) return null;
    const { limit, period } = read.query;
    return listApiCommissions({ ctx, caller, filter: { limit, after: read.after, ...(period ? { period } : {}) } });
  });
  if (!page || !read.ok) return refuseCall(read.ok ? "invalid" : read);
  return apiResponse({ data: page.commissions, next: page.next });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
