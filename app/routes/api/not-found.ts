import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiRefusal } from "~/http/response/envelope.server";

/** Every call that does not exist, in the envelope of those that do. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return apiRefusal(404, "not-found");
}

export const action = loader;
