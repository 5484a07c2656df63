import { formatRupees } from "~/domain/money/rupees";
import type { UploadDetailView } from "~/domain/uploads/views";
import { count } from "./format";
import { uploadWords } from "./words";

const { summary: words } = uploadWords;

/** The file in four figures: rows that change, rows that are so already, rows left out, money. */
export function UploadSummary({ upload }: { upload: UploadDetailView }) {
  const { counts, money, state } = upload;
  return (
    <dl className="kpis" aria-label={words.label}>
      <div>
        <dt>{state === "staged" ? words.will : words.changed}</dt>
        <dd>
          {count(state === "staged" ? counts.changed : upload.rowsUpdated)} <small>{words.rows}</small>
        </dd>
      </div>
      <div>
        <dt>{words.none}</dt>
        <dd>
          {count(counts.unchanged)} <small>{words.noneHint}</small>
        </dd>
      </div>
      <div>
        <dt>{words.errors}</dt>
        <dd className={counts.refused > 0 ? "down" : undefined}>
          {count(counts.refused)} <small>{words.errorsHint}</small>
        </dd>
      </div>
      <div>
        <dt>{words.disbursed}</dt>
        <dd>
          {formatRupees(money.disbursedRupees)}{" "}
          <small>
            {words.loans(count(money.disbursedLoans))}
            {money.sanctionedRupees > 0 && `, ${words.sanctioned(formatRupees(money.sanctionedRupees))}`}
          </small>
        </dd>
      </div>
    </dl>
  );
}
