import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listExportRequest } from "~/domain/exports/exported-lists";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { exportRefusalText, exportWords } from "~/i18n/staff/exports";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { requestListExport } from "~/services/exports/request-list-export.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ExportLines } from "~/ui/admin/exports/export-lines";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { keepTyped } from "~/ui/admin/unsent";

export const meta: MetaFunction = () => [{ title: exportWords.documentTitle }];

/** The files of lists that this person has asked for. */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "exports:own", async (ctx) => ({ files: await listOwnExports({ ctx, list: null }) }));
}

/** Asks for a file of a list. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, listExportRequest);
  const done = await staffContext(args, "exports:own", async (ctx, { permissions }) =>
    form.ok ? requestListExport({ ctx, permissions, ...form.value }) : form,
  );
  if (!done.ok) return data({ ok: false, message: exportRefusalText(done.code) }, 422);
  return formResponse(form, done, { message: exportWords.asked, words: exportRefusalText });
}

export const clientAction = keepTyped;

export default function Exports() {
  const { files } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={exportWords.title} lead={exportWords.lead}>
      <Panel aria-label={exportWords.panel}>
        {files.length === 0 ? <NothingYet>{exportWords.none}</NothingYet> : <ExportLines files={files} />}
      </Panel>
    </AdminPage>
  );
}
