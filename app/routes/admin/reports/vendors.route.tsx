import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { figureWords as words } from "~/i18n/staff/reports";
import { AmountBars } from "~/ui/admin/charts/amount-bars";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { reportPage } from "./page.server";
import { VENDOR_COLUMNS } from "./report-columns";
import { ReportFrame } from "./report-frame";

export const meta: MetaFunction = () => [{ title: words.vendors.documentTitle }];

/** The steps of each product at each lender, with approval rate, ticket size and revenue (ADM-15, ROUTE-A12, OQ-40). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "reports:read", (ctx) => reportPage(ctx, "vendors", query));
}

const vendorKey = ({ id }: { id: string }) => id;

export default function VendorsProductsReport() {
  const view = useLoaderData<typeof loader>();
  const { rows, total, bars } = view;
  return (
    <ReportFrame
      path="/admin/vendors-products-report"
      list="vendors-report"
      texts={words.vendors}
      view={view}
      beside={
        <Panel gap={3} aria-labelledby="top-lenders">
          <PanelHead id="top-lenders" title={words.topLenders} />
          {bars.length === 0 ? <NothingYet>{words.none}</NothingYet> : <AmountBars bars={bars} />}
        </Panel>
      }
    >
      <DataTable
        label={words.table}
        columns={VENDOR_COLUMNS}
        rows={rows.length === 0 ? [] : [...rows, { ...total, product: "" }]}
        rowId={vendorKey}
        empty={words.none}
      />
    </ReportFrame>
  );
}
