import type { LoaderFunctionArgs } from "@remix-run/node";
import { devContext } from "~/http/request/guards.server";
import { listInbox } from "~/services/messages/list-inbox.server";

/** The HTML part of an e-mail, for the frame of the inbox. Its content policy is its own. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = devContext(args);
  const [message] = await listInbox({ ctx, to: null, id: args.params.message ?? "" });
  if (!message?.html) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(message.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}
