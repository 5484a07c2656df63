import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listLeadsQuery } from "~/domain/partner-api/requests";
import { parseProduct } from "~/domain/products";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listApiLeads } from "~/services/partner-api/list-leads.server";
import { parseListQuery } from "./page-response.server";

/** GET → the leads of the key's partner, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const read = parseListQuery(listLeadsQuery, args.request);
  const page = await apiKeyContext(args, "leads:read", async (ctx, caller) => {
    if (!read.ok) return null;
    const { limit, product, since } = read.query;
    const filter = {
      limit,
      after: read.after,
      since: since ? new Date(since) : null,
      product: parseProduct(product),
    };
    return listApiLeads({ ctx, caller, filter });
  });
  if (!page || !read.ok) return refuseCall(read.ok ? "invalid" : read);
  return apiResponse({ data: page.leads, next: page.next });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
