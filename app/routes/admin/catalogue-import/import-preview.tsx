import type { SerializeFrom } from "@remix-run/node";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import type { ImportView } from "./page.server";

type View = SerializeFrom<ImportView>;
type Line = View["lines"][number];
type LeftOut = View["refused"][number];

const lines = columnsOf<Line>();
const line = [
  lines.accessor("name", { header: words.name, meta: { isRowHead: true } }),
  lines.accessor("row", { header: words.row, meta: { align: "end" } }),
  lines.accessor(({ isNew }) => (isNew ? words.isNew : words.isChanged), {
    id: "what",
    header: words.what,
    cell: ({ row: { original: line } }) => (
      <StatusBadge tone={line.isNew ? "ok" : "info"}>{line.isNew ? words.isNew : words.isChanged}</StatusBadge>
    ),
  }),
  lines.accessor(({ changes }) => changes.join("; "), {
    id: "changes",
    header: words.changes,
    cell: ({ row: { original: line } }) => (
      <ul>
        {line.changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    ),
  }),
] as const;

const LINES = lines.columns([...line]);
const WITH_EFFECTS = lines.columns([
  ...line,
  lines.accessor(({ effect }) => effect ?? "–", {
    id: "effect",
    header: words.effect,
    meta: { align: "end", cell: "tabular-nums whitespace-nowrap" },
  }),
]);

const leftOut = columnsOf<LeftOut>();
const LEFT_OUT = leftOut.columns([
  leftOut.accessor("name", { header: words.name, meta: { isRowHead: true } }),
  leftOut.accessor("row", { header: words.row, meta: { align: "end" } }),
  leftOut.accessor(({ column, why }) => (column && !why.includes(column) ? `${column}: ${why}` : why), {
    id: "why",
    header: words.why,
    meta: { cell: "wrap-anywhere" },
  }),
]);

const keyOf = ({ row }: { row: number }) => String(row);

/** What a file would do: the records that it creates and changes, with who gains and loses a lender, and the rows that it leaves out. */
export function ImportPreview({ view }: { view: View }) {
  const { refused } = view;
  return (
    <Stack>
      <Panel flush aria-labelledby="would-do">
        <PanelHead id="would-do" title={words.wouldDo}>
          <span className="text-ink-2">{view.found}</span>
        </PanelHead>
        <DataTable
          hasFile
          isFlush
          label={words.wouldDo}
          columns={view.hasEffects ? WITH_EFFECTS : LINES}
          rows={view.lines}
          rowId={keyOf}
          empty={words.nothing}
        />
      </Panel>
      {refused.length > 0 && (
        <Panel flush aria-labelledby="left-out">
          <PanelHead id="left-out" title={words.leftOut(refused.length)} />
          <DataTable
            hasFile
            isFlush
            label={words.leftOut(refused.length)}
            columns={LEFT_OUT}
            rows={refused}
            rowId={keyOf}
            empty={words.nothing}
          />
        </Panel>
      )}
    </Stack>
  );
}
