import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { intakeRequest } from "~/domain/intake/requests";
import { publicContext, visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { allowMethods, methodNotAllowed } from "~/http/response/envelope.server";
import { claimIntake } from "~/services/intake/claim-intake.server";
import { recordIntake } from "~/services/intake/record-intake.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { sendIntake } from "~/services/submissions/send-intake.server";
import { intakeResponse } from "./response.server";

/**
 * POST multipart, the fields of the form → redirectionUrl (API-42). 422 has the errors of each field; a lender's
 * decline is success false.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const id = args.params.creditappUuid ?? "";
  const [request, rows] = await Promise.all([formValue(args.request, intakeRequest), readListRows()]);
  const claimed = await visitorContext(args, async (ctx) => {
    const claim = await claimIntake({ ctx, id, request, rows, isCall: true });
    return claim.ok ? claim : { ok: false as const, response: intakeResponse(claim, ctx) };
  });
  if (!claimed.ok) return claimed.response;
  const reply = await sendIntake(claimed.claim);
  return visitorContext(args, async (ctx) =>
    intakeResponse(await recordIntake({ ctx, claim: claimed.claim, reply }), ctx),
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
