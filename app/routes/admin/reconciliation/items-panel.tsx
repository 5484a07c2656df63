import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { formatPaiseInColumn } from "~/domain/money/rupees";
import type { CaseState } from "~/domain/reconciliation/requests";
import { reconciliationWords as words } from "~/i18n/staff/reconciliation";
import type { listItems, ShownItem } from "~/services/reconciliation/list-items.server";
import type { ShownMonth } from "~/services/reconciliation/show-month.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { dayText } from "~/ui/admin/people/day-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { buttonClass } from "~/ui/components/button";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { ChooseMatch, UndoChoice } from "./choose-match";
import { type CaseChoices, EditCase } from "./edit-case";
import { monthHref, type ReconciliationFilter } from "./month-href";

const TONES: Record<CaseState, Tone> = { open: "warn", raised: "info", resolved: "ok" };

const { accessor, display, columns } = columnsOf<ShownItem>();

function LineText({ item }: { item: ShownItem }) {
  return (
    <div className="max-w-[26rem] min-w-40 max-sm:min-w-0 max-sm:text-end">
      <p className="wrap-anywhere">{item.label}</p>
      <small className="block text-ink-3">
        {[item.lender ?? words.noLender, item.day && dayText(item.day)].filter(Boolean).join(" · ")}
      </small>
      {item.choice.length > 0 && (
        <small className="block text-ink-2">{item.rule === "by-choice" ? words.isChosen : words.chosen}</small>
      )}
      {item.note && <small className="block whitespace-pre-line text-ink-2">{item.note}</small>}
    </div>
  );
}

const columnsFor = (choices: CaseChoices) =>
  columns([
    display({ id: "line", header: words.line, cell: ({ row: { original } }) => <LineText item={original} /> }),
    accessor(({ bucket }) => words.buckets[bucket], {
      id: "bucket",
      header: words.bucket,
    }),
    accessor(({ rule }) => words.rules[rule], { id: "why", header: words.why, meta: { cell: "text-ink-2" } }),
    accessor(({ paise }) => formatPaiseInColumn(paise), {
      id: "amount",
      header: words.amount,
      meta: { align: "end", cell: "whitespace-nowrap font-medium" },
    }),
    accessor(({ age }) => words.days(age), {
      id: "age",
      header: words.age,
      meta: { align: "end", cell: "whitespace-nowrap" },
    }),
    accessor(({ owner }) => owner ?? words.nobody, { id: "owner", header: words.owner }),
    display({
      id: "state",
      header: words.state,
      cell: ({ row: { original: item } }) => (
        <StatusBadge tone={TONES[item.state]}>{words.states[item.state]}</StatusBadge>
      ),
    }),
    display({
      id: "edit",
      header: words.edit,
      meta: { hidesHead: true, pin: "end" },
      cell: ({ row: { original: item } }) => (
        <Cluster>
          {item.choice.length > 0 && <UndoChoice item={item} />}
          {item.choice.length === 0 && item.matches.length > 0 && <ChooseMatch item={item} />}
          <EditCase item={item} {...choices} />
        </Cluster>
      ),
    }),
  ]);

type Props = {
  filter: ReconciliationFilter;
  month: ShownMonth;
  list: Awaited<ReturnType<typeof listItems>>;
} & CaseChoices;

/** The items of a bucket; without one, the worklist. */
export function ItemsPanel({ filter, month, list, owners, lenders }: Props) {
  const { bucket } = filter;
  const defined = useMemo(() => columnsFor({ owners, lenders }), [owners, lenders]);
  const title = bucket ? `${words.legs[filter.leg].tab}: ${words.buckets[bucket]}` : words.worklist;
  const { open, owned } = month.unknown;
  return (
    <Panel flush aria-label={title}>
      <PanelHead title={title} lead={bucket ? undefined : words.worklistLead(open, owned)}>
        {bucket && (
          <Link
            to={monthHref({ month: filter.month, leg: filter.leg })}
            preventScrollReset
            className={buttonClass({ kind: "quiet", size: "compact" })}
          >
            {words.toWorklist}
          </Link>
        )}
      </PanelHead>
      <DataTable
        hasFile
        isFlush
        label={title}
        columns={defined}
        rows={list.items}
        rowId={({ place: at }) => String(at)}
        empty={words.noItems}
      />
      {list.next !== null && (
        <div className="border-t border-line px-4 py-3">
          <Link
            to={monthHref({ ...filter, after: list.next })}
            preventScrollReset
            className={buttonClass({ kind: "secondary", size: "compact" })}
          >
            {words.more}
          </Link>
        </div>
      )}
    </Panel>
  );
}
