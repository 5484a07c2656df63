import { formatPaise } from "~/domain/money/rupees";
import { count } from "~/domain/uploads/figures";
import { definitionOf } from "~/domain/uploads/kinds";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { uploadWords } from "~/i18n/staff/uploads";
import { Kpi, KpiList } from "~/ui/admin/kpis";

const { summary: words } = uploadWords;

/** The amount of a file: label, value and note; null for a kind that shows no money. */
function moneyOf({ kind, money }: UploadDetailView): FigureProps | null {
  const { money: sum } = definitionOf(kind);
  const { money: shown } = uploadKindWords(kind);
  return sum && shown && { label: shown.label, value: formatPaise(money[sum]), note: shown.note(money) };
}

type FigureProps = { label: string; value: string; note: string; isBad?: boolean };

function Figure({ label, value, note, isBad = false }: FigureProps) {
  return (
    <Kpi label={label} note={note}>
      {isBad ? <span className="text-bad">{value}</span> : value}
    </Kpi>
  );
}

/**
 * A file in figures: rows that change, or that create and correct lines of a statement; unchanged rows, skipped rows,
 * money. After its rows are deleted, the figures of its record.
 */
export function UploadSummary({ upload }: { upload: UploadDetailView }) {
  const { counts, state, kind, isCleared } = upload;
  const isSplit = definitionOf(kind).writesLines && !isCleared;
  const isWaiting = state === "staged";
  const money = isCleared ? null : moneyOf(upload);
  return (
    <KpiList columns={isSplit ? "five" : "auto"} aria-label={words.label}>
      {!isSplit ? (
        <Figure
          label={isWaiting ? words.will : words.changed}
          value={count(isWaiting ? counts.changed : upload.rowsUpdated)}
          note={words.rows}
        />
      ) : (
        <>
          <Figure label={words.created} value={count(counts.created)} note={words.lines} />
          <Figure label={words.updated} value={count(counts.updated)} note={words.corrections} />
        </>
      )}
      <Figure label={words.none} value={count(counts.unchanged)} note={words.noneHint} />
      <Figure label={words.errors} value={count(counts.refused)} note={words.errorsHint} isBad={counts.refused > 0} />
      {money && <Figure {...money} />}
    </KpiList>
  );
}
