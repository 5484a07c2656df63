import { formatPaise } from "~/domain/money/rupees";
import { count } from "~/domain/uploads/figures";
import type { UploadDetailView } from "~/domain/uploads/views";
import { uploadWords } from "~/i18n/staff/uploads";
import { Kpi, KpiList } from "~/ui/admin/kpis";

const { summary: words } = uploadWords;

/** The amount of a file by its kind: label, value and note. */
function moneyOf({ kind, money }: UploadDetailView): { label: string; value: string; note: string } {
  switch (kind) {
    case "mis":
      return {
        label: words.payout,
        value: formatPaise(money.payoutPaise),
        note: words.due(formatPaise(money.duePaise)),
      };
    case "commission":
      return {
        label: words.commission,
        value: formatPaise(money.commissionPaise),
        note: words.tds(formatPaise(money.tdsPaise)),
      };
    case "status":
      return {
        label: words.disbursed,
        value: formatPaise(money.disbursedPaise),
        note:
          words.loans(count(money.disbursedLoans)) +
          (money.sanctionedPaise > 0 ? `, ${words.sanctioned(formatPaise(money.sanctionedPaise))}` : ""),
      };
  }
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
  const isSplit = kind !== "status" && !isCleared;
  const isWaiting = state === "staged";
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
      {!isCleared && <Figure {...moneyOf(upload)} />}
    </KpiList>
  );
}
