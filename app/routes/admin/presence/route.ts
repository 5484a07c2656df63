import type { ActionFunctionArgs } from "@remix-run/node";
import { presenceBody, presencePermission } from "~/domain/staff/presence";
import { staffContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { notePresence } from "~/services/staff/note-presence.server";

/** POST {kind, id?} → data {others}: the names of colleagues who have the same page open. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const presence = presenceBody.safeParse(await readBody(args.request));
  const others = await staffContext(args, "admin:enter", async (ctx, { permissions }) =>
    presence.success && permissions.has(presencePermission(presence.data))
      ? notePresence({ ctx, presence: presence.data })
      : null,
  );
  return others ? apiResponse({ data: { others } }) : refuseCall("not-found");
}
