import type { LoaderFunctionArgs } from "@remix-run/node";
import { devContext } from "~/http/request/guards.server";
import { listInbox } from "~/services/messages/list-inbox.server";

/** GET ?to= → [{to, channel, brand, subject, text, code, at}], newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = devContext(args);
  const to = new URL(args.request.url).searchParams.get("to") || null;
  return Response.json(await listInbox({ ctx, to }), { headers: { "Cache-Control": "no-store" } });
}
