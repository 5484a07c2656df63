import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";

/** GET → the caller's address, null if unknown. */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ ip: publicContext(args).ip });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
