import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { listPartnerCriteria } from "~/services/lenders/list-partner-criteria.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Breadcrumb } from "~/ui/partner/breadcrumb";
import { criteriaRow } from "./lender-rows.server";

/** Which customers each live lender takes (ROUTE-P17, PAR-04 … PAR-06). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx) => ({
    words: portalWords(ctx.locale).training,
    rows: (await listPartnerCriteria({ ctx })).map((row) => criteriaRow(row, ctx.locale)),
  }));
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const { accessor, columns } = columnsOf<Row>();

const columnsFor = (words: PortalTexts<"training">["columns"]) =>
  columns([
    accessor("name", { header: words.criteria, meta: { isRowHead: true } }),
    accessor("age", { header: words.age }),
    accessor("employment", { header: words.employment }),
    accessor("income", { header: words.income }),
    accessor("minLoan", { header: words.minLoan, meta: { cell: "whitespace-nowrap" } }),
    accessor("maxLoan", { header: words.maxLoan, meta: { cell: "whitespace-nowrap" } }),
    accessor("cibil", { header: words.cibil }),
    accessor("journey", { header: words.journey }),
  ]);

export default function EligibilityCriteria() {
  const { words, rows } = useLoaderData<typeof loader>();
  const shown = useMemo(() => columnsFor(words.columns), [words]);
  return (
    <AdminPage
      title={words.criteriaTitle}
      toolbar={
        <Breadcrumb
          label={words.trail}
          above={[
            { href: "/partner", label: words.dashboard },
            { href: "/partner/training-material", label: words.title },
          ]}
          here={words.criteriaTitle}
        />
      }
    >
      <p className="max-w-3xl text-ink-2">{words.criteriaLead}</p>
      <DataTable label={words.criteriaTitle} columns={shown} rows={rows} rowId={({ id }) => id} empty={words.none} />
    </AdminPage>
  );
}
