import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";

/** Every unknown path (ROUTE-C50). */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  throw new Response(null, { status: 404 });
}

/** @alias Every method has the same answer. */
export const action = loader;

export default function NotFound() {
  return null;
}
