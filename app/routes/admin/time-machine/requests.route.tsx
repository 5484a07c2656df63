import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { AdminPage } from "~/ui/admin/admin-page";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { CursorFoot } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { FilterChips } from "~/ui/admin/table/filter-chips";
import { FilterForm } from "~/ui/admin/table/filter-form";
import { Notice } from "~/ui/components/feedback/notice";
import { REQUEST_COLUMNS } from "./request-columns";
import { replayedPage } from "./requests.server";

export const meta: MetaFunction = () => [{ title: words.requestsDocument }];

/** The requests behind the figures of a replay or a shadow (BEY-20). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const view = await staffContext(args, "drafts:edit", (ctx) => replayedPage(ctx, args.params.id ?? "", query));
  if (!view) throw new Response(null, { status: 404 });
  return view;
}

const idOf = ({ id }: { id: string }) => id;

export default function ReplayedRequests() {
  const { title, set, lead, outdated, path, rows, pages, filter, chips, choices, query, files } =
    useLoaderData<typeof loader>();
  const { of, partner, day } = filter;
  const select = (
    name: "which" | "brand" | "lender",
    label: string,
    empty: string,
    options: typeof choices.brands,
  ) => ({
    name,
    label,
    empty,
    options,
    value: filter[name] ?? null,
  });
  return (
    <AdminPage
      title={words.listOf(title, set.name)}
      lead={lead}
      back={{ href: set.href, label: set.name }}
      actions={<ExportMenu list="replayed-requests" query={query} />}
    >
      <ExportPanel files={files} />
      {outdated && <Notice tone="warn">{outdated}</Notice>}
      <FilterForm
        label={words.filters}
        path={path}
        kept={{ ...(of ? { of } : {}), ...(partner ? { partner } : {}), ...(day ? { day } : {}) }}
        selects={[
          select("which", words.which, words.anyChange, choices.which),
          select("brand", words.brand, words.allBrands, choices.brands),
          select("lender", words.lender, words.allLenders, choices.lenders),
        ]}
        show={words.filter}
        clear={words.clear}
      />
      {chips.length > 0 && <FilterChips extras={chips} drop={words.drop} />}
      <DataTable label={title} columns={REQUEST_COLUMNS} rows={rows} rowId={idOf} empty={words.noRequests} />
      <CursorFoot label={words.requestsPages} pages={pages} words={words.newestPage} />
    </AdminPage>
  );
}
