import type { ActionFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { quickSearch } from "~/services/search/quick-search.server";
import { paletteResult } from "./result";

/**
 * Results for the command palette: `{ results: [{ kind, label, detail, href }] }`. Posted, so that a typed number
 * appears in no address.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { q } = await readBody(args.request);
  const hits = await staffContext(args, "admin:enter", (ctx, { permissions }) =>
    quickSearch({ ctx, permissions, text: typeof q === "string" ? q : "" }),
  );
  return apiResponse({ results: hits.map(paletteResult) });
}
