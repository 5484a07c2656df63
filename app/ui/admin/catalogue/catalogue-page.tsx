import { useState } from "react";
import { AdminPage } from "~/ui/admin/admin-page";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { DataGrid } from "~/ui/admin/data-grid";
import { EmptyRow } from "~/ui/admin/empty";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon, PlusIcon, TrashIcon } from "~/ui/admin/icons";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { type CatalogueRecord, type RecordField, RecordForm, type RecordSchema } from "./record-form";

const WORDS = {
  create: "Create",
  edit: "Edit",
  remove: "Delete",
  removeTitle: "Are you sure?",
  removeText: "It leaves this list, and customers no longer see it.",
  cancel: "Cancel",
  save: "Save",
  state: "State",
  actions: "Actions",
} as const;

type CataloguePageProps = {
  title: string;
  lead: string;
  /** Of a new entry's dialog. */
  createTitle: string;
  empty: string;
  schema: RecordSchema;
  fields: readonly RecordField[];
  records: readonly CatalogueRecord[];
  columns: readonly string[];
  /** Those of them that hold figures. */
  figures?: readonly string[];
  /** A row's cells, in the order of the columns; the first names the entry. */
  cellsOf: (record: CatalogueRecord) => readonly string[];
  /** How customers see the entry. */
  stateOf: (record: CatalogueRecord) => { tone: "ok" | "warn" | "neutral"; text: string };
};

/** The name stays in sight while the rest scrolls. */
const NAME = "pin pin-end";

type Open = { kind: "create" } | { kind: "edit" | "delete"; id: string };

function DeleteDialog({ record, onClose }: { record: CatalogueRecord; onClose: () => void }) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        fetcher.submit({ intent: "delete", id: record.id, version: String(record.version) }, { method: "post" })
      }
      title={WORDS.removeTitle}
      text={WORDS.removeText}
      confirm={WORDS.remove}
      cancel={WORDS.cancel}
      pending={isPending}
    />
  );
}

/** A catalogue in the back office: a table, a form for each entry, and its removal. */
export function CataloguePage(props: CataloguePageProps) {
  const { title, lead, createTitle, empty, schema, fields, records, columns, figures = [], cellsOf, stateOf } = props;
  const lookOf = (column: string) => (figures.includes(column) ? "r" : undefined);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const record = open && open.kind !== "create" ? (records.find(({ id }) => id === open.id) ?? null) : null;
  const isForm = open?.kind === "create" || (open?.kind === "edit" && record !== null);
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={
        <Button type="button" size="sm" onClick={() => setOpen({ kind: "create" })}>
          <PlusIcon /> {WORDS.create}
        </Button>
      }
    >
      <DataGrid label={title}>
        <table>
          <thead>
            <tr>
              {[...columns, WORDS.state, WORDS.actions].map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? NAME : lookOf(column)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.length === 0 && <EmptyRow colSpan={columns.length + 2} text={empty} />}
            {records.map((one) => {
              const [name = "", ...cells] = cellsOf(one);
              const state = stateOf(one);
              return (
                <tr key={one.id}>
                  <th scope="row" className={NAME}>
                    {name}
                  </th>
                  {cells.map((cell, index) => {
                    const column = columns[index + 1] ?? "";
                    return (
                      <td key={column} className={lookOf(column)}>
                        {cell}
                      </td>
                    );
                  })}
                  <td>
                    <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
                  </td>
                  <td>
                    <span className="cluster flex-nowrap">
                      <IconButton label={`${WORDS.edit} ${name}`} onClick={() => setOpen({ kind: "edit", id: one.id })}>
                        <PencilIcon />
                      </IconButton>
                      <IconButton
                        label={`${WORDS.remove} ${name}`}
                        onClick={() => setOpen({ kind: "delete", id: one.id })}
                      >
                        <TrashIcon />
                      </IconButton>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </DataGrid>
      <Modal
        open={isForm}
        onClose={close}
        title={record ? `${WORDS.edit}: ${cellsOf(record)[0]}` : createTitle}
        width={560}
      >
        {isForm && <RecordForm record={record} schema={schema} fields={fields} save={WORDS.save} onDone={close} />}
      </Modal>
      {open?.kind === "delete" && record && <DeleteDialog record={record} onClose={close} />}
    </AdminPage>
  );
}
