import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { staffContext } from "~/http/request/guards.server";
import { actionWords } from "~/i18n/staff/action-words";
import { historyWords } from "~/i18n/staff/history";
import { type HistoryPage, listHistory } from "~/services/audit/list-history.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SelectInput } from "~/ui/admin/field";
import { BeforeAfter } from "~/ui/admin/history-panel";
import { toolbarClass } from "~/ui/admin/layout";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

export const meta: MetaFunction = () => [{ title: historyWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const param = (name: string) => searchParams.get(name) || null;
  return staffContext(args, "history:read", (ctx) =>
    listHistory({ ctx, brand: param("brand"), kind: param("kind"), subjectId: param("id"), before: param("before") }),
  );
}

type Place = Pick<HistoryPage, "brand" | "kind" | "subjectId">;

function hrefOf({ brand, kind, subjectId }: Place, before: string | null): string {
  const query = new URLSearchParams({ brand });
  for (const [name, value] of Object.entries({ kind, id: subjectId, before })) if (value) query.set(name, value);
  return `/admin/history?${query}`;
}

const table = columnsOf<HistoryPage["rows"][number]>();

const columnsFor = (brand: string) =>
  table.columns([
    table.accessor("at", { header: historyWords.when, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
    table.accessor("who", { header: historyWords.who }),
    table.accessor("action", {
      header: historyWords.what,
      cell: ({ row: { original: row } }) => (
        <>
          {actionWords(row.action)}
          <Link
            className="text-xs text-ink-3"
            to={hrefOf({ brand, kind: row.subject.kind, subjectId: row.subject.id }, null)}
          >
            {row.subject.id}
          </Link>
        </>
      ),
    }),
    table.accessor("changes", {
      header: historyWords.changes,
      cell: ({ row: { original: row } }) =>
        row.changes.map(({ label, before, after }) => (
          <div key={label}>
            {label}: <BeforeAfter before={before} after={after} />
          </div>
        )),
    }),
  ]);

export default function History() {
  const page = useLoaderData<typeof loader>();
  const { brands, kinds, brand, kind, subjectId, rows, next } = page;
  const isEarlier = useSearchParams()[0].has("before");
  const columns = useMemo(() => columnsFor(brand), [brand]);
  return (
    <AdminPage title={historyWords.title} lead={historyWords.lead}>
      <Form method="get" action="/admin/history" className={toolbarClass()} key={`${brand} ${kind}`}>
        <SelectInput
          label={historyWords.brand}
          name="brand"
          defaultValue={brand}
          options={brands.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <SelectInput
          label={historyWords.kind}
          name="kind"
          defaultValue={kind ?? ""}
          empty={historyWords.allKinds}
          options={kinds.map((value) => ({ value, label: value }))}
        />
        <Button size="compact" kind="secondary">
          {historyWords.show}
        </Button>
      </Form>
      {subjectId && (
        <Cluster as="p">
          <span>
            {historyWords.oneRecord} <b className="tabular-nums">{subjectId}</b>
          </span>
          <Link to={hrefOf({ brand, kind, subjectId: null }, null)}>{historyWords.everyRecord}</Link>
        </Cluster>
      )}
      <DataTable
        label={historyWords.title}
        columns={columns}
        rows={rows}
        rowId={({ seq }) => String(seq)}
        empty={historyWords.none}
      />
      <Cluster as="nav" aria-label={historyWords.pages}>
        {isEarlier && <Link to={hrefOf(page, null)}>{historyWords.newest}</Link>}
        {next && <Link to={hrefOf(page, next)}>{historyWords.older}</Link>}
      </Cluster>
    </AdminPage>
  );
}
