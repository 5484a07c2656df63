import { useMemo, useState } from "react";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { CATALOGUE_PAGE_WORDS as WORDS } from "~/i18n/staff/catalogue";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import type { ExportLine } from "~/ui/admin/exports/export-lines";
import { PlusIcon } from "~/ui/admin/icons";
import { ListPage } from "~/ui/admin/list-page";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button } from "~/ui/components/button";
import { type CatalogueColumn, catalogueColumns, type Open, type StateOf } from "./catalogue-columns";
import { type CatalogueRecord, type RecordField, RecordForm, type RecordSchema } from "./record-form";

type CataloguePageProps = {
  title: string;
  lead: string;
  /** Title of a new entry's dialog. */
  createTitle: string;
  empty: string;
  schema: RecordSchema;
  fields: readonly RecordField[];
  records: readonly CatalogueRecord[];
  /** The list's columns before state and actions; the first names the entry. Must be a constant. */
  columns: readonly CatalogueColumn[];
  /** How customers see the entry. */
  stateOf: StateOf;
  /** The list as a file, and the files of it so far. */
  list: ExportedList;
  files: readonly ExportLine[];
};

const recordId = ({ id }: CatalogueRecord) => id;

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
      pending={isPending}
    />
  );
}

/** A catalogue of the back office: a table, a form for each entry, and its removal. */
export function CataloguePage(props: CataloguePageProps) {
  const { title, lead, createTitle, empty, schema, fields, records, columns, stateOf } = props;
  const { list, files } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  useOpenedRecord({
    onNew: () => setOpen({ kind: "create" }),
    onRecord: (id) => setOpen({ kind: "edit", id }),
  });
  const record = open && open.kind !== "create" ? (records.find(({ id }) => id === open.id) ?? null) : null;
  const isForm = open?.kind === "create" || (open?.kind === "edit" && record !== null);
  const tableColumns = useMemo(() => catalogueColumns({ columns, stateOf, ask: setOpen }), [columns, stateOf]);
  return (
    <ListPage
      list={list}
      files={files}
      title={title}
      lead={lead}
      actions={
        <Button type="button" size="compact" onClick={() => setOpen({ kind: "create" })}>
          <PlusIcon /> {WORDS.create}
        </Button>
      }
    >
      <DataTable
        folds={false}
        look="grid"
        label={title}
        columns={tableColumns}
        rows={records}
        rowId={recordId}
        empty={empty}
      />
      <Modal
        open={isForm}
        onClose={close}
        title={record ? `${WORDS.edit}: ${columns[0]?.text(record)}` : createTitle}
        width={560}
      >
        {isForm && <RecordForm record={record} schema={schema} fields={fields} save={WORDS.save} onDone={close} />}
      </Modal>
      {open?.kind === "delete" && record && <DeleteDialog record={record} onClose={close} />}
    </ListPage>
  );
}
