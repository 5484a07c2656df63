import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";

/** GET → the application's state at each lender; 304 if nothing has changed. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await customerContext(args, (ctx, session) =>
    submissionStatuses({ ctx, session, applicationId: args.params.appId ?? "" }),
  );
  if (!found) return refuseCall("not-found");
  const headers = { ETag: `"${found.version}"`, "Cache-Control": "private, no-cache" };
  if (args.request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  const response = apiResponse({ data: found });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
