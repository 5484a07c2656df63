import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";

/** Keeps the customer's session alive while they type on a page that sends nothing (OQ-26). */
export async function loader(args: LoaderFunctionArgs) {
  await customerContext(args, async () => null);
  return apiResponse({});
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
