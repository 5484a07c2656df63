import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { refuseCall } from "~/http/response/respond.server";

/** Unknown calls: 404 in the envelope. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return refuseCall("not-found");
}

/** @alias Every method has the same answer. */
export const action = loader;
