import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { intakeSentPath } from "~/domain/intake/intake-state";
import { publicContext, visitorContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { findIntake } from "~/services/intake/find-intake.server";
import { intakeLists, intakeOptions } from "~/services/intake/intake-lists";
import { readListRows } from "~/services/lists/read-lists.server";

/**
 * GET → data: the option lists of the form (API-41). For a form already sent: a refusal with the address to go to
 * (INT-20).
 */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  const found = await visitorContext(args, async (ctx) => ({
    result: await findIntake({ ctx, id: args.params.creditappUuid ?? "" }),
    origin: ctx.origin,
  }));
  const { result, origin } = found;
  if (!result.ok) {
    if (result.code === "unknown") return refuseCall("not-found");
    return refuseCall(result.code, { status: 429, headers: { "Retry-After": String(result.retryAfterSeconds) } });
  }
  const { at, id } = result.intake;
  if (at === "gone") return refuseCall("not-found");
  if (at === "sent") {
    const redirectionUrl = `${origin}${intakeSentPath(id)}`;
    return apiResponse({ success: false, code: "already-submitted", redirectionUrl }, { status: 409 });
  }
  return apiResponse({ data: intakeLists(intakeOptions(rows), args.context.request.locale) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
