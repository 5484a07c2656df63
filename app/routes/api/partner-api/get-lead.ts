import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isUuid } from "~/domain/patterns/uuid";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listApiLeads } from "~/services/partner-api/list-leads.server";
import { listApiSubmissions } from "~/services/partner-api/list-submissions.server";

/** The most lenders that one lead's applications can have gone to. */
const MAX_SUBMISSIONS = 100;

/** GET → one lead of the key's partner with its submissions; 404 for any other, like for one that is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const leadId = args.params.id ?? "";
  const data = await apiKeyContext(args, "leads:read", async (ctx, caller) => {
    if (!isUuid(leadId)) return null;
    const { leads } = await listApiLeads({ ctx, caller, filter: { limit: 1, after: null, leadId } });
    const [lead] = leads;
    if (!lead) return null;
    if (!caller.rights.includes("submissions:read")) return lead;
    const { submissions } = await listApiSubmissions({
      ctx,
      caller,
      filter: { limit: MAX_SUBMISSIONS, after: null, leadId },
    });
    return { ...lead, submissions };
  });
  return data ? apiResponse({ data }) : refuseCall("not-found");
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
