import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiAnswer, methodNotAllowed } from "~/http/envelope.server";
import { customerContext, publicContext } from "~/http/guards.server";

/** Counts as use of the customer's session: somebody types on a page that asks nothing (OQ-26). */
export async function loader(args: LoaderFunctionArgs) {
  await customerContext(args, async () => null);
  return apiAnswer({});
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
