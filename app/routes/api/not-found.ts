import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { refuseCall } from "~/http/response/respond.server";

/** Every call that does not exist, in the envelope of those that do. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return refuseCall("not-found");
}

export const action = loader;
