import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiRefusal } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";

/** Every call that does not exist, in the envelope of those that do. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return apiRefusal(404, "not-found");
}

export const action = loader;
