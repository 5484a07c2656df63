import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { applicationQuery, readApplicationFilter } from "~/domain/reports/application-filter";
import { savedViewRequest } from "~/domain/saved-views/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { viewRefusalText, reportWords as words } from "~/i18n/staff/internal-report";
import { removeView, saveView } from "~/services/saved-views/saved-views.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { useEscape } from "~/ui/admin/use-escape";
import { ApplicationDrawer } from "./application-drawer";
import { ApplicationFilters } from "./application-filters";
import { ApplicationGrid } from "./application-grid";
import { internalReportPage } from "./page.server";
import { SavedViews } from "./saved-views";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const LIST = "applications";

/** The applications of all brands, masked, with filters, saved views and a timeline (ADM-11, ROUTE-A08, OQ-40). */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  return staffContext(args, "reports:read", (ctx) => internalReportPage(ctx, asked));
}

/** Saves or removes a view. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, savedViewRequest);
  const done = await staffContext(args, "reports:read", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    if (value.intent === "remove-view") return removeView({ ctx, list: LIST, id: value.id });
    const { filter } = readApplicationFilter(new URLSearchParams(value.query), ctx.now);
    const query = applicationQuery(filter).toString();
    return saveView({ ctx, list: LIST, name: value.name, query, isShared: value.isShared });
  });
  return formResponse(form, done, {
    message: form.typed.intent === "remove-view" ? words.viewRemoved : words.viewSaved,
    words: viewRefusalText,
    fieldOf: (code) => (code === "too-many" ? "name" : null),
  });
}

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
      toolbar={<ApplicationFilters view={view} actions={<ExportMenu list={LIST} query={view.query} />} />}
    >
      <div className="@container/page">
        <div className={cx("grid grid-cols-1 items-start gap-4", drawer ? BESIDE_DRAWER : BESIDE_VIEWS)}>
          <div className={drawer ? "hidden @min-[82rem]/page:block" : ""}>
            <SavedViews views={view.views} query={view.query} />
          </div>
          <div className="grid grid-cols-1 gap-3">
            <ExportPanel files={view.files} />
            <ApplicationGrid view={view} />
          </div>
          {drawer && <ApplicationDrawer application={drawer} closeHref={closeHref} />}
        </div>
      </div>
    </AdminPage>
  );
}
