import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { erasuresWords as words } from "~/i18n/staff/erasures";
import type { FoundPerson } from "~/services/erasure/find-people.server";
import type { ListedErasure, WaitingRequest } from "~/services/erasure/list-erasures.server";
import { dayText } from "~/ui/admin/people/day-text";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { EmailText } from "~/ui/components/email-text";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const person = columnsOf<FoundPerson>();

const PERSON_COLUMNS = person.columns([
  person.accessor("name", {
    header: words.customer,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <Link to={ADMIN_PATHS.erasure(original.brandId, original.customerId)}>{original.name ?? words.unnamed}</Link>
    ),
  }),
  person.accessor("brand", { header: words.brand }),
  person.accessor(({ mobile }) => mobile ?? "—", { id: "mobile", header: words.mobile }),
  person.accessor("email", { header: words.email, cell: ({ getValue }) => <EmailText email={getValue() ?? "—"} /> }),
  person.accessor(({ pan }) => pan ?? "—", { id: "pan", header: words.pan }),
  person.accessor("since", { header: words.since, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
]);

/** The customers of all brands that match, masked. */
export function PeopleTable({ people }: { people: readonly FoundPerson[] }) {
  return (
    <DataTable
      label={words.results}
      columns={PERSON_COLUMNS}
      rows={people}
      rowId={({ brandId, customerId }) => `${brandId} ${customerId}`}
      empty={words.nobody}
    />
  );
}

/** The days that are left for an answer, with a colour once they are few. */
function Clock({ days }: { days: number }) {
  return <StatusBadge tone={days < 0 ? "bad" : days <= 7 ? "warn" : "neutral"}>{words.daysLeft(days)}</StatusBadge>;
}

const request = columnsOf<WaitingRequest>();

const REQUEST_COLUMNS = request.columns([
  request.accessor("name", {
    header: words.customer,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <>
        <Link to={ADMIN_PATHS.erasure(original.brandId, original.customerId)}>
          {words.whoAsked(original.name, original.state)}
        </Link>
        {original.contact && (
          <p className="text-xs text-ink-2 tabular-nums">
            <EmailText email={original.contact} />
          </p>
        )}
      </>
    ),
  }),
  request.accessor("brand", { header: words.brand }),
  request.accessor("askedAt", { header: words.askedAt, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
  request.accessor("dueOn", {
    header: words.due,
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2 whitespace-nowrap">
        {dayText(original.dueOn)} <Clock days={original.daysLeft} />
      </span>
    ),
  }),
  request.accessor("reason", {
    header: words.reason,
    cell: ({ getValue }) => <p className="max-w-prose whitespace-pre-line">{getValue() ?? words.noReason}</p>,
  }),
  request.accessor(({ state }) => words.requestStates[state], {
    id: "state",
    header: words.status,
    cell: ({ row: { original } }) => (
      <StatusBadge tone={original.state === "to-answer" ? "warn" : "info"}>
        {words.requestStates[original.state]}
      </StatusBadge>
    ),
  }),
]);

/** Customers who asked for deletion on the site, the first to answer first. */
export function WaitingRequestsTable({ rows }: { rows: readonly WaitingRequest[] }) {
  return (
    <DataTable
      label={words.requests}
      columns={REQUEST_COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      empty={words.noRequests}
    />
  );
}

const erasure = columnsOf<ListedErasure>();

const ERASURE_COLUMNS = erasure.columns([
  erasure.accessor("number", {
    header: words.number,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <Link to={ADMIN_PATHS.erasure(original.brandId, original.customerId)}>{original.number}</Link>
    ),
  }),
  erasure.accessor("brand", { header: words.brand }),
  erasure.accessor("startedAt", { header: words.started, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
  erasure.accessor("finishedAt", {
    header: words.finished,
    cell: ({ row: { original } }) =>
      original.finishedAt ? (
        <MomentText at={original.finishedAt} />
      ) : (
        <StatusBadge tone="info">{words.states.running}</StatusBadge>
      ),
  }),
  erasure.accessor(({ lenders }) => words.told(lenders.told, lenders.given), { id: "lenders", header: words.lenders }),
]);

/** Deletions of all brands, newest first. */
export function ErasuresTable({ rows }: { rows: readonly ListedErasure[] }) {
  return (
    <DataTable
      label={words.erasures}
      columns={ERASURE_COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      empty={words.noErasures}
    />
  );
}
