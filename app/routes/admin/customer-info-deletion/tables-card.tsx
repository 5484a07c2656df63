import { erasedTableText, erasuresWords as words } from "~/i18n/staff/erasures";
import type { CountedTable } from "~/services/erasure/count-rows.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

const { accessor, columns } = columnsOf<CountedTable>();

const name = accessor(({ table }) => erasedTableText(table), {
  id: "table",
  header: words.table,
  meta: { isRowHead: true, cell: "max-w-96" },
});
const COUNT = { header: words.count, meta: { cell: "tabular-nums" } };

const GOES = columns([
  name,
  accessor("erased", COUNT),
  accessor(({ stays }) => (stays ? words.emptied : words.deletedRows), { id: "happens", header: words.happens }),
]);

const STAYS = columns([
  name,
  accessor("rows", COUNT),
  accessor(({ stays }) => words.why[stays ?? ""] ?? "", {
    id: "why",
    header: words.happens,
    meta: { cell: "max-w-96 text-ink-2" },
  }),
]);

/** Table by table: what is deleted or emptied, and what stays with its reason. */
export function TablesCard({ tables }: { tables: readonly CountedTable[] }) {
  const lists = [
    { id: "goes", title: words.goesTitle, list: tables.filter(({ erased }) => erased > 0), shape: GOES },
    { id: "stays", title: words.staysTitle, list: tables.filter(({ stays }) => stays), shape: STAYS },
  ];
  return (
    <>
      {lists.map(({ id, title, list, shape }) => (
        <Panel key={id} flush aria-labelledby={id}>
          <PanelHead id={id} title={title} />
          <DataTable
            hasFile
            isFlush
            label={title}
            columns={shape}
            rows={list}
            rowId={({ table }) => table}
            empty={words.lendersNone}
          />
        </Panel>
      ))}
      <p className="text-xs text-ink-2">{words.elsewhere}</p>
    </>
  );
}
