import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { playMoveBody } from "~/domain/partner-api/requests";
import { yes } from "~/domain/result";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { findApiSubmission } from "~/services/partner-api/list-submissions.server";
import { moveTestSubmission } from "~/services/sandbox/move-test-submission.server";

/** POST → plays the lender: moves a submission of the sandbox by one event. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(playMoveBody, await readBody(args.request));
  const play = async (...[ctx, caller]: Parameters<Parameters<typeof apiKeyContext>[2]>) => {
    if (!body.ok) return body;
    const { event, amount_paise } = body.value;
    const id = args.params.id ?? "";
    const moved = await moveTestSubmission({
      ctx,
      caller,
      move: { submissionId: id, event, amountPaise: amount_paise ?? null },
    });
    if (!moved.ok) return moved;
    return yes({ submission: await findApiSubmission({ ctx, caller, leadId: moved.leadId, id }) });
  };
  const done = await apiKeyContext(args, null, play, "test");
  return done.ok ? apiResponse({ data: done.submission }) : refuseCall(done);
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
