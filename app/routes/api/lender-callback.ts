import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import {
  callbackHeldFor,
  countRefusedCallback,
  countRefusedOfAll,
  noteAcceptedCallback,
} from "~/http/security/refused-callbacks.server";
import { receiveCallback } from "~/services/submissions/receive-callback.server";

/** Status of codes that mean something else for a callback. */
const STATUSES: Readonly<Record<string, number>> = { unknown: 404, stale: 401 };

/**
 * A lender's signed callback about one submission (OQ-105). Repeated callbacks are processed once. 401 unsigned, 404
 * unknown reference, 422 unreadable, 429 from a network that had too many refused, which is not read.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const context = publicContext(args);
  const { requestId, now } = context;
  const seconds = callbackHeldFor(context, now);
  if (seconds !== null) return refuseCall("too-often", { status: 429, headers: { "Retry-After": String(seconds) } });
  const taken = await receiveCallback({
    slug: args.params.slug ?? "",
    ref: args.params.ref ?? "",
    rawBody: new Uint8Array(await args.request.arrayBuffer()),
    headers: args.request.headers,
    requestId,
    now,
  });
  if (!taken.ok) {
    countRefusedCallback(context, taken.code, now);
    await countRefusedOfAll(context, now);
    return refuseCall(taken, { status: STATUSES[taken.code] });
  }
  noteAcceptedCallback(context);
  return apiResponse({ data: { result: taken.result } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
