import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { figureWords as words } from "~/i18n/staff/reports";
import { DataTable } from "~/ui/admin/table/data-table";
import { reportPage } from "./page.server";
import { PRODUCT_COLUMNS } from "./report-columns";
import { ReportFrame } from "./report-frame";

export const meta: MetaFunction = () => [{ title: words.products.documentTitle }];

/** The steps of each product in the chosen days (ADM-14, ROUTE-A11, OQ-40). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "reports:read", (ctx) => reportPage(ctx, "products", query));
}

const lineKey = ({ id }: { id: string }) => id;

export default function ProductsReport() {
  const view = useLoaderData<typeof loader>();
  const { rows, total } = view;
  return (
    <ReportFrame path="/admin/products-report" list="products-report" texts={words.products} view={view}>
      <DataTable
        label={words.table}
        columns={PRODUCT_COLUMNS}
        rows={rows.length === 0 ? [] : [...rows, total]}
        rowId={lineKey}
        empty={words.none}
      />
    </ReportFrame>
  );
}
