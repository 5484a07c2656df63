import { useMemo, useState } from "react";
import type { BulkPreviewLine, BulkValue } from "~/domain/bulk-edit/bulk-edit";
import type { BulkWords } from "~/i18n/staff/bulk-edit";
import { BeforeAfter } from "~/ui/admin/history-panel";
import { Modal } from "~/ui/admin/modal";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import { type BulkEdit, type BulkPlan, fieldNamed } from "./bulk-edit";

type Line = {
  id: string;
  name: string;
  before: string;
  after: string;
  isSame: boolean;
  effect: string;
  refusal: string | null;
};

const { accessor, columns } = columnsOf<Line>();

const previewColumns = (words: BulkWords) =>
  columns([
    accessor("name", { header: words.record, meta: { isRowHead: true } }),
    accessor("after", {
      header: words.changeColumn,
      cell: ({ row: { original: line } }) => {
        if (line.refusal) return <span className="text-bad">{line.refusal}</span>;
        return line.isSame ? (
          <span className="text-ink-3">{words.same}</span>
        ) : (
          <BeforeAfter before={line.before} after={line.after} />
        );
      },
    }),
    accessor("effect", { header: words.effect, meta: { align: "end", cell: "tabular-nums" } }),
  ]);

type BulkPreviewProps<Property extends string> = {
  edit: BulkEdit<Property>;
  property: Property;
  value: BulkValue;
  reason: string;
  lines: readonly BulkPreviewLine[];
  change: (plan: BulkPlan<Property>) => Promise<unknown>;
  onBack: () => void;
  onClose: () => void;
};

/** What would change, record by record, and the button that changes those that can. */
export function BulkPreview<Property extends string>(props: BulkPreviewProps<Property>) {
  const { edit, property, value, reason, lines, change, onBack, onClose } = props;
  const { words, written } = edit;
  const field = fieldNamed(edit, property);
  const [isPending, setIsPending] = useState(false);
  const changing = lines.filter(({ refusal, before, after }) => refusal === null && before !== after);
  const tableColumns = useMemo(() => previewColumns(words), [words]);
  const chosen = field.as === "choice" ? field.choices.find((choice) => choice.value === String(value))?.label : null;
  async function apply() {
    setIsPending(true);
    await change({ property, value, reason, records: changing.map(({ id, version }) => ({ id, version })) });
    onClose();
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`${field.label}: ${chosen ?? written(property, value)}`}
      width={720}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onBack}>
            {words.back}
          </Button>
          <Button
            type="button"
            size="compact"
            disabled={changing.length === 0}
            pending={isPending}
            pendingText={words.applying}
            onClick={() => void apply()}
          >
            {words.apply(changing.length)}
          </Button>
        </>
      }
    >
      {changing.length === 0 && <p className="text-ink-2">{words.nothing}</p>}
      <DataTable
        hasFile
        label={field.label}
        columns={tableColumns}
        rows={lines.map((line) => ({
          id: line.id,
          name: line.name,
          before: written(property, line.before),
          after: written(property, line.after),
          isSame: line.before === line.after,
          effect: line.effect ?? "–",
          refusal: line.refusal,
        }))}
        rowId={({ id }) => id}
        empty={words.nothing}
      />
    </Modal>
  );
}
