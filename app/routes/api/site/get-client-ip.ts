import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";

/** The caller's address, null when it is not known. */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ ip: publicContext(args).ip });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
