import type { ActionFunctionArgs } from "@remix-run/node";
import { undoImportRequest } from "~/domain/bulk-edit/catalogue-import";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { LENDERS } from "./kinds.server";
import { undoResponse } from "./page.server";

/** Takes an import back, but for the records that somebody has changed since. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, undoImportRequest);
  const done = await staffContext(args, "lenders:edit", async (ctx) =>
    form.ok ? LENDERS.undo(ctx, form.value.importId) : form,
  );
  return undoResponse(form, done);
}
