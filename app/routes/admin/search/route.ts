import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startPageOf } from "~/domain/access/staff-roles";
import { staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { quickSearch } from "~/services/search/quick-search.server";
import { paletteResult } from "./result";

/**
 * Results for the command palette: `{ results: [{ kind, label, detail, href, actions }] }`. Posted, so that a typed number
 * appears in no address.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { q } = await readBody(args.request);
  const results = await staffContext(args, "admin:enter", async (ctx, { permissions }) => {
    const hits = await quickSearch({ ctx, permissions, text: typeof q === "string" ? q : "" });
    return hits.map((hit) => paletteResult(hit, permissions));
  });
  return apiResponse({ results });
}

/** Somebody who opens the address itself is sent to the first page of their role. */
export async function loader(args: LoaderFunctionArgs) {
  throw redirect(await staffContext(args, "admin:enter", async (_ctx, { roleId }) => startPageOf(roleId)));
}
