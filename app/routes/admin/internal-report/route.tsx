import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { gridRequest } from "~/domain/application-work/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { viewDoneText, viewRefusalText } from "~/i18n/staff/saved-views";
import { AdminPage } from "~/ui/admin/admin-page";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { keepTyped } from "~/ui/admin/unsent";
import { useEscape } from "~/ui/admin/use-escape";
import { changeView, doWork, isWork, workResponse } from "./action.server";
import { ApplicationDrawer } from "./application-drawer";
import { ApplicationFilters } from "./application-filters";
import { ApplicationGrid } from "./application-grid";
import { internalReportPage } from "./page.server";
import { SavedViews } from "./saved-views";
import { SelectedRows } from "./selected-rows";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const LIST = "applications";

/** The applications of all brands, masked, with filters, saved views and a timeline (ADM-11, ROUTE-A08, OQ-40). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "reports:read", (ctx) => internalReportPage(ctx, query));
}

/** Saves, renames or removes a view; works on selected rows. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, gridRequest);
  const done = await staffContext(args, "applications:work", async (ctx) => {
    if (!form.ok) return { work: null, view: form };
    const { value } = form;
    return isWork(value)
      ? { work: await doWork(ctx, value), view: null }
      : { work: null, view: await changeView(ctx, LIST, value) };
  });
  if (done.work !== null) return workResponse(done.work);
  return formResponse(form, done.view, {
    message: viewDoneText(form.typed.intent ?? ""),
    words: viewRefusalText,
    fieldOf: (code) => (code === "too-many" || code === "taken" ? "name" : null),
  });
}

export const clientAction = keepTyped;

const BESIDE_VIEWS = "@min-[56rem]/page:grid-cols-[12rem_minmax(0,1fr)]";

/** The drawer needs the width of the views, unless the page has room for all three. */
const BESIDE_DRAWER =
  "min-[90rem]:grid-cols-[minmax(0,1fr)_19rem] min-[90rem]:@min-[82rem]/page:grid-cols-[12rem_minmax(0,1fr)_19rem]";

export default function InternalReport() {
  const view = useLoaderData<typeof loader>();
  const { drawer, closeHref } = view;
  useEscape(drawer ? closeHref : null);
  return (
    <AdminPage
      title={words.title}
      toolbar={<ApplicationFilters view={view} actions={<ExportMenu list={LIST} query={view.fileQuery} />} />}
    >
      <div className="@container/page">
        <div className={cx("grid grid-cols-1 items-start gap-4", drawer ? BESIDE_DRAWER : BESIDE_VIEWS)}>
          <div className={drawer ? "hidden @min-[82rem]/page:block" : ""}>
            <SavedViews views={view.views} query={view.query} />
          </div>
          <div className="grid grid-cols-1 gap-3">
            <ExportPanel files={view.files} />
            <SelectedRows rows={view.rows}>
              <ApplicationGrid view={view} />
            </SelectedRows>
          </div>
          {drawer && <ApplicationDrawer application={drawer} closeHref={closeHref} />}
        </div>
      </div>
    </AdminPage>
  );
}
