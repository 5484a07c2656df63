import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { listPartnerCriteria } from "~/services/lenders/list-partner-criteria.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { buttonClass } from "~/ui/components/button";
import { materialRow } from "./lender-rows.server";
import { MaterialLink } from "./material-link";

/** Films, slides and papers of the live lenders (ROUTE-P16, PAR-13). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx) => {
    const words = portalWords(ctx.locale).training;
    const rows = (await listPartnerCriteria({ ctx })).map((row) => materialRow(row, words));
    return { words, rows };
  });
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const { accessor, columns } = columnsOf<Row>();

const columnsFor = (words: PortalTexts<"training">) =>
  columns([
    accessor("name", { header: words.lender, meta: { isRowHead: true } }),
    accessor("film", {
      header: words.film,
      cell: ({ row: { original } }) => (
        <MaterialLink material={original.film} label={fill(words.openFilm, { lender: original.name })} />
      ),
    }),
    accessor("slides", {
      header: words.slides,
      cell: ({ row: { original } }) => (
        <MaterialLink material={original.slides} label={fill(words.openSlides, { lender: original.name })} />
      ),
    }),
    accessor("paper", {
      header: words.paper,
      cell: ({ row: { original } }) => (
        <MaterialLink material={original.paper} label={fill(words.openPaper, { lender: original.name })} />
      ),
    }),
  ]);

export default function TrainingMaterial() {
  const { words, rows } = useLoaderData<typeof loader>();
  const shown = useMemo(() => columnsFor(words), [words]);
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <Link
          className={buttonClass({ kind: "secondary", size: "compact" })}
          to="/partner/training-material/eligibility-criteria"
        >
          {words.criteriaOpen}
        </Link>
      }
    >
      <DataTable label={words.title} columns={shown} rows={rows} rowId={({ id }) => id} empty={words.none} />
    </AdminPage>
  );
}
