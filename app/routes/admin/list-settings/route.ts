import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { editListBody } from "~/domain/lists/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { brandRefusalText } from "~/i18n/staff/brand-refusals";
import { addListItem, moveListItem, rewordListItem, showListItem } from "~/services/lists/edit-lists.server";
import { forgetLists } from "~/services/lists/read-lists.server";

/** Adds, renames, shows, hides or moves one entry of a dropdown list (OQ-80). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(editListBody, await readBody(args.request));
  const done = await staffContext(args, "settings:edit", async (ctx) => {
    if (!body.ok) return null;
    switch (body.value.intent) {
      case "word":
        return rewordListItem({ ctx, ...body.value });
      case "show":
        return showListItem({ ctx, ...body.value });
      case "add":
        return addListItem({ ctx, ...body.value });
      case "move":
        return moveListItem({ ctx, ...body.value });
    }
  });
  if (!done) return refuseCall("bad-body", { words: brandRefusalText });
  if (!done.ok) return refuseCall(done, { words: brandRefusalText });
  forgetLists();
  return apiResponse();
}

/** Somebody who opens the address itself is sent to the partners: a partner's page has the lists. */
export async function loader(args: LoaderFunctionArgs) {
  throw redirect(await staffContext(args, "settings:edit", async () => "/admin/partners"));
}
