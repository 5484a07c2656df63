import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { receiveCallback } from "~/services/submissions/receive-callback.server";

/** Status of codes that mean something else for a callback. */
const STATUSES: Readonly<Record<string, number>> = { unknown: 404, stale: 401 };

/**
 * A lender's signed callback about one submission (OQ-105). Repeated callbacks are processed once. 401 unsigned, 404
 * unknown reference, 422 unreadable.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { requestId, now } = publicContext(args);
  const taken = await receiveCallback({
    slug: args.params.slug ?? "",
    ref: args.params.ref ?? "",
    rawBody: new Uint8Array(await args.request.arrayBuffer()),
    headers: args.request.headers,
    requestId,
    now,
  });
  return taken.ok
    ? apiResponse({ data: { result: taken.result } })
    : refuseCall(taken, { status: STATUSES[taken.code] });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
