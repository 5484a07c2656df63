import type { ActionFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { applicationText } from "~/i18n/staff/applications";
import { quickSearch, type SearchResult } from "~/services/search/quick-search.server";

const wordedResult = ({ application, ...result }: SearchResult) =>
  application ? { ...result, detail: `${result.detail}, ${applicationText(application)}` } : result;

/**
 * Results for the command palette: `{ results: [{ kind, label, detail, href }] }`. Posted, so that a typed number
 * appears in no address.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { q } = await readBody(args.request);
  const results = await staffContext(args, "admin:enter", (ctx, { permissions }) =>
    quickSearch({ ctx, permissions, text: typeof q === "string" ? q : "" }),
  );
  return apiResponse({ results: results.map(wordedResult) });
}
