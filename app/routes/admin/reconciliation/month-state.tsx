import { useNavigate } from "@remix-run/react";
import { monthWords } from "~/i18n/month-words";
import { reconciliationWords } from "~/i18n/staff/reconciliation";
import type { ShownMonth } from "~/services/reconciliation/show-month.server";
import { SelectInput } from "~/ui/admin/field";
import { momentText } from "~/ui/admin/people/moment-text";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { monthHref, type ReconciliationFilter } from "./month-href";

type Props = { filter: ReconciliationFilter; months: readonly string[]; month: ShownMonth };

/** The choice of the month, and how old its figures are. */
export function MonthState({ filter, months, month }: Props) {
  const navigate = useNavigate();
  const { asOf, isRunning, isStale } = month;
  useReloadWhile(isRunning);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-44">
        <SelectInput
          label={reconciliationWords.month}
          hideLabel
          value={filter.month}
          onChange={({ currentTarget }) => navigate(monthHref({ month: currentTarget.value, leg: filter.leg }))}
          options={months.map((period) => ({ value: period, label: monthWords(period, "en") }))}
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
