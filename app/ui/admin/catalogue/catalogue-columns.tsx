import { CATALOGUE_PAGE_WORDS as WORDS } from "~/i18n/staff/catalogue";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { CatalogueRecord } from "./record-form";

/** How customers see an entry. */
export type StateOf = (record: CatalogueRecord) => { tone: "ok" | "warn" | "neutral"; text: string };

/** The open dialog. */
export type Open = { kind: "create" } | { kind: "edit" | "delete"; id: string };

/** A column: its head, and its text for an entry. */
export type CatalogueColumn = { head: string; text: (record: CatalogueRecord) => string; isFigure?: boolean };

const helper = columnsOf<CatalogueRecord>();

type AllProps = { columns: readonly CatalogueColumn[]; stateOf: StateOf; ask: (open: Open) => void };

/** A catalogue's own columns, with the state for customers after the first, and then the actions. */
export function catalogueColumns({ columns, stateOf, ask }: AllProps) {
  const nameOf = (record: CatalogueRecord) => columns[0]?.text(record) ?? "";
  const [first, ...others] = columns.map(({ head, text, isFigure }, index) =>
    helper.accessor(text, {
      id: String(index),
      header: head,
      meta: { align: isFigure ? "end" : undefined, isRowHead: index === 0, pin: index === 0 ? "start" : undefined },
    }),
  );
  return helper.columns([
    ...(first ? [first] : []),
    helper.display({
      id: "state",
      header: WORDS.state,
      cell: ({ row: { original: record } }) => {
        const { tone, text } = stateOf(record);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    }),
    ...others,
    helper.display({
      id: "actions",
      header: WORDS.actions,
      cell: ({ row: { original: record } }) => (
        <span className="flex items-center gap-3">
          <IconButton
            size="row"
            label={`${WORDS.edit} ${nameOf(record)}`}
            onClick={() => ask({ kind: "edit", id: record.id })}
          >
            <PencilIcon />
          </IconButton>
          <IconButton
            label={`${WORDS.remove} ${nameOf(record)}`}
            onClick={() => ask({ kind: "delete", id: record.id })}
          >
            <TrashIcon />
          </IconButton>
        </span>
      ),
    }),
  ]);
}
