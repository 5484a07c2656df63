import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiAnswer, apiRefusal, methodNotAllowed } from "~/http/envelope.server";
import { customerContext, publicContext } from "~/http/guards.server";
import { readMaskedIdentity } from "~/services/customers/read-account.server";

/** The caller's own PAN and date of birth, masked (API-02). */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await customerContext(args, (ctx) => readMaskedIdentity({ ctx, customerId: args.params.id ?? "" }));
  return answer.ok
    ? apiAnswer({ data: { pan: answer.pan, birth_date: answer.birth_date } })
    : apiRefusal(404, answer.code);
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
