import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { playApplicationBody } from "~/domain/partner-api/requests";
import { no, yes } from "~/domain/result";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { findApiSubmission } from "~/services/partner-api/list-submissions.server";
import { applyInSandbox } from "~/services/sandbox/apply-in-sandbox.server";
import { findTestLead } from "~/services/sandbox/test-lead.server";

/** POST → plays a customer who applies at a lender; 201. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(playApplicationBody, await readBody(args.request));
  const apply = async (...[ctx, caller]: Parameters<Parameters<typeof apiKeyContext>[2]>) => {
    if (!body.ok) return body;
    const lead = await findTestLead(ctx, caller, args.params.id ?? "");
    if (!lead) return no("not-found");
    const { lender_id, amount_paise } = body.value;
    const wish = { lenderId: lender_id, amountRupees: Math.floor(amount_paise / 100) };
    const sent = await applyInSandbox({ ctx, lead, wish });
    if (!sent.ok) return sent;
    return yes({ submission: await findApiSubmission({ ctx, caller, leadId: lead.leadId, id: sent.submissionId }) });
  };
  const done = await apiKeyContext(args, null, apply, "test");
  return done.ok ? apiResponse({ data: done.submission }, { status: 201 }) : refuseCall(done);
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
