import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { reconciliationWords } from "~/i18n/staff/reconciliation";
import type { ShownMonth } from "~/services/reconciliation/show-month.server";
import { SelectInput } from "~/ui/admin/field";
import { momentText } from "~/ui/admin/people/moment-text";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { monthHref, type ReconciliationPlace } from "./month-href";
import { monthName } from "./month-name";

/** How often the page looks whether the worker has finished. */
const LOOK_AGAIN_MS = 2_000;

/** Reads the page again while a worker reconciles the month. */
function useFresh(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

type Props = { place: ReconciliationPlace; months: readonly string[]; month: ShownMonth };

/** The choice of the month, and how old its figures are. */
export function MonthState({ place, months, month }: Props) {
  const navigate = useNavigate();
  const { asOf, isRunning, isStale } = month;
  useFresh(isRunning);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-44">
        <SelectInput
          label={reconciliationWords.month}
          hideLabel
          value={place.month}
          onChange={({ currentTarget }) => navigate(monthHref({ month: currentTarget.value, leg: place.leg }))}
          options={months.map((period) => ({ value: period, label: monthName(period) }))}
        />
      </div>
      <p className="text-ink-2" role="status">
        {asOf ? reconciliationWords.asOf(momentText(asOf)) : reconciliationWords.never}
      </p>
      {isRunning && <StatusBadge tone="info">{reconciliationWords.running}</StatusBadge>}
      {!isRunning && isStale && <StatusBadge tone="warn">{reconciliationWords.stale}</StatusBadge>}
    </div>
  );
}
