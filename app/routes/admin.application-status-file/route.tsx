import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { actOnUpload } from "~/http/upload-action.server";
import { readRowsPage, readUploadDetail } from "~/http/upload-views.server";
import { UPLOAD_HINT } from "~/i18n/staff/upload-calls";
import { listFileRecords } from "~/services/uploads/list-file-records.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorsDialog } from "~/ui/admin/uploads/errors-dialog";
import { FilesTable } from "~/ui/admin/uploads/files-table";
import { placeHref, ROWS_PER_PAGE, readPlace } from "~/ui/admin/uploads/place";
import { UploadForm } from "~/ui/admin/uploads/upload-form";
import { UploadSteps } from "~/ui/admin/uploads/upload-steps";
import { uploadWords } from "~/ui/admin/uploads/words";
import { Notice } from "~/ui/feedback/notice";
import { errorSheetHref, PAGE, TEMPLATE_HREF } from "./calls";
import { UploadShown } from "./upload-shown";
import { type Acted, useStatusFiles } from "./use-status-files";
import { pageWords } from "./words";

export const meta: MetaFunction = () => [{ title: pageWords.documentTitle }];

/** The list of files; with `?upload={id}` one of them with its rows, of `show` and page `rows`. */
export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(new URL(args.request.url).searchParams);
  const { uploadId, filter, rowsPage, page, pageSize } = place;
  return staffContext(args, "uploads:edit", async (ctx) => {
    const files = await listFileRecords({ ctx, kind: "status", page, pageSize });
    const upload = uploadId ? await readUploadDetail({ ctx, uploadId }) : null;
    const rows = upload
      ? await readRowsPage({ ctx, uploadId: upload.id, filter, page: rowsPage, pageSize: ROWS_PER_PAGE })
      : null;
    return { place: { ...place, page: files.page }, files, readAt: ctx.now.toISOString(), upload, rows };
  });
}

/** Applies, puts away or takes back a file: `intent` confirm, discard or undo, of `upload`. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { status, ...acted } = await staffContext(args, "uploads:edit", (ctx) => actOnUpload({ ctx, form }));
  return data<Acted>(acted, { status });
}

/** The application status files (ROUTE-A19, UPL). */
export default function StatusFiles() {
  const loaded = useLoaderData<typeof loader>();
  const { place, rows } = loaded;
  const page = useStatusFiles(loaded);
  const { list, upload, queue, told } = page;
  return (
    <AdminPage title={pageWords.heading}>
      <UploadSteps state={upload?.state ?? null} />
      <div className={upload ? "two-col wide-right" : undefined}>
        <UploadForm
          hint={UPLOAD_HINT}
          templateHref={TEMPLATE_HREF}
          sending={queue.sending}
          onFiles={queue.add}
          onStart={queue.start}
          onRemove={queue.remove}
          onShow={page.show}
        />
        {upload && (
          <div className="stack">
            <UploadShown
              upload={upload}
              rows={rows}
              place={place}
              pending={page.pending}
              onAct={(intent) => page.act(intent, upload.id)}
            />
          </div>
        )}
      </div>
      {place.uploadId && !upload && <Notice tone="warn">{uploadWords.result.gone}</Notice>}
      <FilesTable
        files={list.files}
        readAt={list.readAt}
        isReading={list.isReading}
        hasFailed={list.hasFailed}
        shownId={upload?.id ?? null}
        hrefOfFile={(id) => placeHref(PAGE, { ...place, uploadId: id, filter: "changed", rowsPage: 1 })}
        hrefOfPage={(at, pageSize) => placeHref(PAGE, { ...place, page: at, pageSize })}
        onPageSize={page.setPageSize}
        onUndo={(id) => page.act("undo", id)}
      />
      {told && (
        <ErrorsDialog
          upload={told}
          sheetHref={told.counts.total > 0 ? errorSheetHref(told.id) : null}
          onClose={page.closeTold}
        />
      )}
    </AdminPage>
  );
}
