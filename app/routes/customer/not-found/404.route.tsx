import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";

/** The not-found page at its own address (ROUTE-C49). */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  throw new Response(null, { status: 404 });
}

export default function NotFoundAddress() {
  return null;
}
