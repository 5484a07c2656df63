import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { staffContext } from "~/http/request/guards.server";
import { actionWords } from "~/i18n/staff/action-words";
import { changesInWords } from "~/i18n/staff/audit-changes";
import { historyWords, recordKind } from "~/i18n/staff/history";
import { type HistoryPage, listHistory } from "~/services/audit/list-history.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { applicationFiles } from "~/services/uploads/application-files.server";
import { DateInput, SelectInput } from "~/ui/admin/field";
import { WasChanged } from "~/ui/admin/history-panel";
import { toolbarClass } from "~/ui/admin/layout";
import { ListPage } from "~/ui/admin/list-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

export const meta: MetaFunction = () => [{ title: historyWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const param = (name: string) => searchParams.get(name) || null;
  return staffContext(args, "history:read", async (ctx) => ({
    ...(await listHistory({
      ctx,
      brand: param("brand"),
      kind: param("kind"),
      subjectId: param("id"),
      who: param("who"),
      from: param("from"),
      to: param("to"),
      before: param("before"),
      filesOf: applicationFiles,
    })),
    files: await listOwnExports({ ctx, list: "history" }),
  }));
}

type Filter = Pick<HistoryPage, "brand" | "kind" | "subjectId" | "who" | "from" | "to">;

function hrefOf({ brand, kind, subjectId, who, from, to }: Filter, before: string | null): string {
  const query = new URLSearchParams({ brand });
  for (const [name, value] of Object.entries({ kind, id: subjectId, who, from, to, before }))
    if (value) query.set(name, value);
  return `/admin/history?${query}`;
}

const table = columnsOf<HistoryPage["rows"][number]>();

const columnsFor = (filter: Filter) =>
  table.columns([
    table.accessor("at", {
      header: historyWords.when,
      meta: { cell: "whitespace-nowrap" },
      cell: ({ getValue }) => <MomentText at={getValue()} />,
    }),
    table.accessor("who", { header: historyWords.who }),
    table.accessor("action", {
      header: historyWords.what,
      cell: ({ row: { original: row } }) => <What row={row} filter={filter} />,
    }),
    table.accessor("changes", {
      header: historyWords.changes,
      meta: { cell: "wrap-anywhere" },
      cell: ({ row: { original: row } }) =>
        row.changes.length > 0 && (
          <div>
            {changesInWords(row.action, row.changes).map(({ label, before, after }) => (
              <div key={label}>
                {label}: <WasChanged before={before} after={after} />
              </div>
            ))}
          </div>
        ),
    }),
  ]);

/** What was done, and a link to all changes of the record: by its name, or as what it is when it has none. */
function What({ row: { action, subject }, filter }: { row: HistoryPage["rows"][number]; filter: Filter }) {
  const { kind, id, name } = subject;
  return (
    <span>
      {actionWords(action)}{" "}
      <Link
        className="text-ink-2"
        to={hrefOf({ ...filter, kind, subjectId: id }, null)}
        title={historyWords.onlyThis(name ?? recordKind(kind))}
      >
        {name ?? historyWords.itsChanges}
      </Link>
    </span>
  );
}

export default function History() {
  const page = useLoaderData<typeof loader>();
  const { brands, kinds, people, brand, kind, subjectId, subjectName, who, from, to, rows, next } = page;
  const isEarlier = useSearchParams()[0].has("before");
  const columns = useMemo(
    () => columnsFor({ brand, kind, subjectId, who, from, to }),
    [brand, kind, subjectId, who, from, to],
  );
  return (
    <ListPage
      list="history"
      query={hrefOf(page, null).split("?")[1] ?? ""}
      files={page.files}
      title={historyWords.title}
      lead={historyWords.lead}
    >
      <Form
        method="get"
        action="/admin/history"
        className={toolbarClass({ className: "sm:*:data-field:basis-44" })}
        key={hrefOf(page, null)}
      >
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
          options={kinds.map((value) => ({ value, label: recordKind(value) }))}
        />
        <SelectInput
          label={historyWords.person}
          name="who"
          defaultValue={who ?? ""}
          empty={historyWords.everybody}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateInput label={historyWords.from} name="from" defaultValue={from ?? ""} />
        <DateInput label={historyWords.to} name="to" defaultValue={to ?? ""} />
        <Button size="compact" kind="secondary">
          {historyWords.show}
        </Button>
      </Form>
      {subjectId && (
        <Cluster as="p">
          <span>
            {historyWords.oneRecord} <b>{subjectName ?? historyWords.thisRecord}</b>
          </span>
          <Link to={hrefOf({ ...page, kind: null, subjectId: null }, null)}>{historyWords.everyRecord}</Link>
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
    </ListPage>
  );
}
