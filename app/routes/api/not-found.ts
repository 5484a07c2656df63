import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { refuseCall } from "~/http/response/respond.server";

/** Unknown calls: 404 in the envelope. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return refuseCall("not-found");
}

export const action = loader;
