import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiAnswer, methodNotAllowed } from "~/http/response/envelope.server";

/** The caller's address, null when it is not known. */
export async function loader(args: LoaderFunctionArgs) {
  return apiAnswer({ ip: publicContext(args).ip });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
