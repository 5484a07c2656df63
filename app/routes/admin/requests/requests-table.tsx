import { Link } from "@remix-run/react";
import { requestsWords } from "~/i18n/staff/requests";
import type { RequestKind } from "~/services/support/list-requests.server";
import type { ShownRequest } from "~/services/support/shown-request.server";
import { ConfirmedButton } from "~/ui/admin/confirmed-button";
import { dayText } from "~/ui/admin/people/day-text";
import { MomentText, momentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { type ColumnsOf, columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { AnswerComplaint } from "./answer-form";
import { MarkAnswered } from "./mark-answered";
import { RevealContact } from "./reveal-contact";
import { TellLender } from "./tell-lender";

const TONES: Readonly<Record<string, Tone>> = {
  closed: "ok",
  forwarded: "ok",
  done: "ok",
  failed: "warn",
  asked: "info",
  confirmed: "ok",
};

function Status({ row }: { row: ShownRequest }) {
  if (row.isOverdue) return <StatusBadge tone="bad">{requestsWords.overdue}</StatusBadge>;
  return (
    <StatusBadge tone={TONES[row.status] ?? "neutral"}>{requestsWords.statuses[row.status] ?? row.status}</StatusBadge>
  );
}

function HelpStatus({ row }: { row: ShownRequest }) {
  if (!row.answeredAt) return <Status row={row} />;
  return (
    <div>
      <StatusBadge tone="ok">{requestsWords.statuses.closed}</StatusBadge>
      <p className="text-ink-2">
        {requestsWords.answeredBy(row.answeredBy ?? null)}, <MomentText at={row.answeredAt} />
      </p>
    </div>
  );
}

function Written({ row }: { row: ShownRequest }) {
  return (
    <div>
      {row.subject && <b>{requestsWords.subjects[row.subject] ?? row.subject}</b>}
      <p className="max-w-prose whitespace-pre-line">{row.text || requestsWords.noReason}</p>
      {row.answer && (
        <p className="max-w-prose whitespace-pre-line text-ink-2">
          {requestsWords.answerField}: {row.answer}
        </p>
      )}
      {row.escalatedAt && (
        <p className="text-ink-2">
          {requestsWords.escalatedBy(row.escalatedBy ?? null)}, {momentText(row.escalatedAt)}
        </p>
      )}
    </div>
  );
}

const { accessor, display, columns } = columnsOf<ShownRequest>();

const brand = accessor("brand", { header: requestsWords.brand });
const text = accessor("text", {
  header: requestsWords.text,
  cell: ({ row: { original } }) => <Written row={original} />,
});
const status = accessor("status", {
  header: requestsWords.status,
  cell: ({ row: { original } }) => <Status row={original} />,
});
const received = accessor("at", {
  header: requestsWords.received,
  cell: ({ getValue }) => <MomentText at={getValue()} />,
});
const from = accessor("contact", {
  header: requestsWords.from,
  cell: ({ row: { original: row } }) => <RevealContact id={row.id} brandId={row.brandId} masked={row.contact} />,
});

const due = accessor("dueOn", {
  header: requestsWords.due,
  meta: { cell: "max-sm:empty:hidden xl:whitespace-nowrap" },
  cell: ({ row: { original: row } }) => row.dueOn && dayText(row.dueOn),
});

const COLUMNS: Record<RequestKind, ColumnsOf<ShownRequest>> = {
  complaints: columns([
    accessor("title", {
      header: requestsWords.number,
      cell: ({ row: { original: row } }) => (
        <div>
          <b className="block whitespace-nowrap">{row.title}</b>
          <MomentText at={row.at} />
        </div>
      ),
    }),
    brand,
    text,
    from,
    due,
    status,
    display({
      id: "actions",
      header: requestsWords.actions,
      // An answered request has no action: on a phone its empty cell is hidden.
      meta: { cell: "max-sm:empty:hidden" },
      cell: ({ row: { original: row } }) =>
        row.status === "open" && (
          <Cluster>
            <AnswerComplaint id={row.id} brandId={row.brandId} ticket={row.title} />
            {!row.escalatedAt && (
              <ConfirmedButton
                kind="quiet"
                label={requestsWords.escalate}
                name={requestsWords.escalateTitle(row.title)}
                title={requestsWords.escalateTitle(row.title)}
                text={requestsWords.escalateText}
                values={{ intent: "escalate", id: row.id, brandId: row.brandId }}
              />
            )}
          </Cluster>
        ),
    }),
  ]),
  help: columns([
    accessor("at", {
      header: requestsWords.received,
      cell: ({ row: { original: row } }) => (
        <div>
          <MomentText at={row.at} />
          {row.daysWaiting != null && <p className="text-ink-2">{requestsWords.waitingDays(row.daysWaiting)}</p>}
        </div>
      ),
    }),
    brand,
    text,
    accessor("contact", {
      header: requestsWords.from,
      cell: ({ row: { original: row } }) => (
        <div>
          <RevealContact id={row.id} brandId={row.brandId} masked={row.contact} />
          {row.title && <p className="text-ink-2">{row.title}</p>}
        </div>
      ),
    }),
    accessor("status", {
      header: requestsWords.status,
      cell: ({ row: { original: row } }) => <HelpStatus row={row} />,
    }),
    display({
      id: "actions",
      header: requestsWords.actions,
      meta: { cell: "max-sm:empty:hidden" },
      cell: ({ row: { original: row } }) => <MarkAnswered row={row} />,
    }),
  ]),
  data: columns([
    received,
    brand,
    text,
    accessor("recordHref", {
      header: requestsWords.record,
      cell: ({ row: { original: row } }) => row.recordHref && <Link to={row.recordHref}>{requestsWords.decide}</Link>,
    }),
    due,
    status,
  ]),
  stops: columns([
    accessor("title", { header: requestsWords.lender, meta: { isRowHead: true } }),
    accessor("at", { header: requestsWords.takenBack, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
    brand,
    accessor("text", { header: requestsWords.reference, meta: { cell: "break-all" } }),
    accessor("recordHref", {
      header: requestsWords.customer,
      cell: ({ row: { original: row } }) =>
        row.recordHref && <Link to={row.recordHref}>{requestsWords.openCustomer}</Link>,
    }),
    accessor("dueOn", {
      header: requestsWords.confirmBy,
      meta: { cell: "whitespace-nowrap max-sm:empty:hidden" },
      cell: ({ row: { original: row } }) => row.dueOn && dayText(row.dueOn),
    }),
    accessor("status", {
      header: requestsWords.status,
      cell: ({ row: { original: row } }) => (
        <div>
          <Status row={row} />
          {row.confirmedAt && (
            <div>
              <MomentText at={row.confirmedAt} />
            </div>
          )}
        </div>
      ),
    }),
    display({
      id: "actions",
      header: requestsWords.actions,
      meta: { cell: "max-sm:empty:hidden" },
      cell: ({ row: { original: row } }) =>
        row.notice && <TellLender id={row.id} brandId={row.brandId} notice={row.notice} />,
    }),
  ]),
};

type RequestsTableProps = { kind: RequestKind; rows: readonly ShownRequest[]; isFiltered: boolean };

export function RequestsTable({ kind, rows, isFiltered }: RequestsTableProps) {
  return (
    <DataTable
      key={kind}
      label={requestsWords.kinds[kind]}
      columns={COLUMNS[kind]}
      rows={rows}
      rowId={({ id }) => id}
      empty={isFiltered ? requestsWords.noneLike : requestsWords.none[kind]}
    />
  );
}
