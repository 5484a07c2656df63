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

/** The requests behind the figures of a replay: who gains and who loses a lender (BEY-20). */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const view = await staffContext(args, "drafts:edit", (ctx) => replayedPage(ctx, args.params.id ?? "", asked));
  if (!view) throw new Response(null, { status: 404 });
  return view;
}

const idOf = ({ id }: { id: string }) => id;

export default function ReplayedRequests() {
  const { set, lead, isOutdated, path, rows, pages, filter, partner, choices, query, files } =
    useLoaderData<typeof loader>();
  const select = (
    name: "change" | "brand" | "lender",
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
      title={words.listOf(words.requestsTitle, set.name)}
      lead={lead}
      back={{ href: set.href, label: set.name }}
      actions={<ExportMenu list="replayed-requests" query={query} />}
    >
      <ExportPanel files={files} />
      {isOutdated && <Notice tone="warn">{words.outdated}</Notice>}
      <FilterForm
        label={words.filters}
        path={path}
        kept={filter.partner ? { partner: filter.partner } : {}}
        selects={[
          select("change", words.change, words.allChanges, choices.changes),
          select("brand", words.brand, words.allBrands, choices.brands),
          select("lender", words.lender, words.allLenders, choices.lenders),
        ]}
        show={words.filter}
        clear={words.clear}
      />
      {partner && <FilterChips extras={[partner]} drop={words.drop} />}
      <DataTable
        label={words.requestsTitle}
        columns={REQUEST_COLUMNS}
        rows={rows}
        rowId={idOf}
        empty={words.noRequests}
      />
      <CursorFoot label={words.requestsPages} pages={pages} words={words.newestPage} />
    </AdminPage>
  );
}
