import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Permission, startPageOf } from "~/domain/access/staff-roles";
import { type ExportedList, listColumn, permissionOfList } from "~/domain/exports/exported-lists";
import { no } from "~/domain/result";
import { listedViewRequest, viewQuery } from "~/domain/saved-views/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formCallResponse } from "~/http/response/respond.server";
import { viewDoneText, viewRefusalText } from "~/i18n/staff/saved-views";
import { listSavedViews, removeView, renameView, saveView } from "~/services/saved-views/saved-views.server";
import { keepTyped } from "~/ui/admin/unsent";

/** Views are for those who may see the list. */
const maySee = (list: ExportedList | undefined, permissions: ReadonlySet<Permission>): list is ExportedList =>
  list !== undefined && permissions.has(permissionOfList(list, ""));

/** The views of `?list=`. Somebody who opens the address itself is sent to the first page of their role. */
export async function loader(args: LoaderFunctionArgs) {
  const name = new URL(args.request.url).searchParams.get("list");
  const list = listColumn.safeParse(name).data;
  const { views, start } = await staffContext(args, "admin:enter", async (ctx, { permissions, roleId }) => ({
    views: maySee(list, permissions) ? await listSavedViews({ ctx, list }) : null,
    start: startPageOf(roleId),
  }));
  if (name === null) throw redirect(start);
  if (!views) throw new Response(null, { status: 404 });
  return views;
}

/** Stores, renames or removes a view of a list. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, listedViewRequest);
  const done = await staffContext(args, "admin:enter", async (ctx, { permissions }) => {
    if (!form.ok) return form;
    const { value } = form;
    const { list } = value;
    if (!maySee(list, permissions)) return no("not-found");
    if (value.intent === "remove-view") return removeView({ ctx, list, id: value.id });
    if (value.intent === "rename-view") return renameView({ ctx, list, id: value.id, name: value.name });
    const { name, isShared } = value;
    return saveView({ ctx, list, name, query: viewQuery(value.query), isShared });
  });
  return formCallResponse(form, done, {
    message: viewDoneText(form.typed.intent ?? ""),
    words: viewRefusalText,
    fieldOf: (code) => (code === "too-many" || code === "taken" ? "name" : null),
  });
}

export const clientAction = keepTyped;
