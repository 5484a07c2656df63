import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiAnswer, apiRefusal, methodNotAllowed } from "~/http/envelope.server";
import { customerContext, publicContext } from "~/http/guards.server";
import { readAccount } from "~/services/customers/read-account.server";

/** The caller's own account (API-03). */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await customerContext(args, (ctx) => readAccount({ ctx, customerId: args.params.id ?? "" }));
  if (!answer.ok) return apiRefusal(404, answer.code);
  const { ok: _ok, ...data } = answer;
  return apiAnswer({ data });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
