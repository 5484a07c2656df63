import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { apiResponse } from "~/http/response/envelope.server";
import { statusPage } from "./page.server";

/** What the page shows, for a page that is open. */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ data: await staffContext(args, "operations:read", statusPage) });
}
