import { useState } from "react";
import type { BulkPreviewLine, BulkProperty } from "~/domain/lenders/bulk-edit";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { bulkWords as words } from "~/i18n/staff/lender-bulk";
import { lendersWords } from "~/i18n/staff/lenders";
import { BeforeAfter } from "~/ui/admin/history-panel";
import { shownNumber } from "~/ui/admin/lenders/shown-number";
import { Modal } from "~/ui/admin/modal";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import type { LenderStore } from "./use-lenders";

const CLASSES = { ticket_class: TICKET_CLASS, credit_score_class: CREDIT_SCORE_CLASS };
const FLAGS: ReadonlySet<BulkProperty> = new Set(["salaried", "self_employed", "business", "lender_status"]);

function written(property: BulkProperty, value: number | null): string {
  if (value === null) return lendersWords.any;
  if (property === "ticket_class" || property === "credit_score_class")
    return CLASSES[property].find(({ id }) => id === value)?.en ?? String(value);
  if (FLAGS.has(property)) return value === 1 ? words.on : words.off;
  return shownNumber(property, value);
}

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

const COLUMNS = columns([
  accessor("name", { header: words.lender, meta: { isRowHead: true } }),
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

const effectOf = ({ gain, lose }: BulkPreviewLine): string =>
  gain === null || lose === null ? "–" : `${words.gain(gain)} ${words.lose(lose)}`;

type BulkPreviewProps = {
  property: BulkProperty;
  value: number | null;
  lines: readonly BulkPreviewLine[];
  changeSeveral: LenderStore["changeSeveral"];
  onBack: () => void;
  onClose: () => void;
};

/** What would change, lender by lender, and the button that changes those that can. */
export function BulkPreview({ property, value, lines, changeSeveral, onBack, onClose }: BulkPreviewProps) {
  const [isPending, setIsPending] = useState(false);
  const changing = lines.filter(({ refusal, before }) => refusal === null && before !== value);
  async function apply() {
    setIsPending(true);
    await changeSeveral(
      property,
      value,
      changing.map(({ lender_id, version }) => ({ lender_id, version })),
    );
    onClose();
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`${fieldOf(property).label}: ${written(property, value)}`}
      width={720}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onBack}>
            {lendersWords.back}
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
        label={fieldOf(property).label}
        columns={COLUMNS}
        rows={lines.map((line) => ({
          id: line.lender_id,
          name: line.name,
          before: written(property, line.before),
          after: written(property, value),
          isSame: line.before === value,
          effect: effectOf(line),
          refusal: line.refusal,
        }))}
        rowId={({ id }) => id}
        empty={words.nothing}
      />
    </Modal>
  );
}
