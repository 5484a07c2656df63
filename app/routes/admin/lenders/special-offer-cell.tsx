import type { GridLender } from "~/domain/lenders/grid-columns";
import { lendersWords } from "~/i18n/staff/lenders";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import { FlagBox } from "./flag-box";
import { cellLabel, type RowActions } from "./row-actions";

const DAY = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

/** The special offer of a lender: on or off, its last day, and a button for its text (LEN-11). */
export function SpecialOfferCell({ lender, actions }: { lender: GridLender; actions: RowActions }) {
  const { so_status, so_date_end } = lender;
  const label = cellLabel("so_status", lender);
  return (
    <span className="flex items-center gap-2">
      <FlagBox
        checked={so_status === 1}
        label={label}
        onSave={(next) => actions.save(lender, "so_status", next, next === 1 ? "on" : "off")}
      />
      {so_status === 1 && so_date_end && <FactBadge>{DAY.format(new Date(`${so_date_end}T00:00:00Z`))}</FactBadge>}
      <button
        type="button"
        className="ms-auto px-1 font-bold text-brand-ink"
        aria-label={`${lendersWords.edit} ${label}`}
        onClick={() => actions.editOffer(lender)}
      >
        {lendersWords.edit}
      </button>
    </span>
  );
}
