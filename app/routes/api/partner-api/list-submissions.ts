import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listSubmissionsQuery } from "~/domain/partner-api/requests";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listApiSubmissions } from "~/services/partner-api/list-submissions.server";
import { parseListQuery } from "./page-response.server";

/** GET → the submissions of the leads of the key's partner, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const read = parseListQuery(listSubmissionsQuery, args.request);
  const page = await apiKeyContext(args, "submissions:read", async (ctx, caller) => {
    if (!read.ok) return null;
    const { limit, since } = read.query;
    const filter = { limit, after: read.after, since: since ? new Date(since) : null };
    return listApiSubmissions({ ctx, caller, filter });
  });
  if (!page || !read.ok) return refuseCall(read.ok ? "invalid" : read);
  return apiResponse({ data: page.submissions, next: page.next });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
