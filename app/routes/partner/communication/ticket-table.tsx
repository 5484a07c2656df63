import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { TicketKind, TicketState } from "~/domain/partners-portal/tickets";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Moment, type PortalMoment } from "~/ui/partner/moment";
import { TicketBadge } from "~/ui/partner/ticket-badge";

type Row = {
  id: string;
  number: string;
  kind: TicketKind;
  subject: string;
  state: TicketState;
  updatedAt: PortalMoment;
};
type Words = PortalTexts<"communication">;

const { accessor, columns } = columnsOf<Row>();

const columnsFor = (words: Words) =>
  columns([
    accessor("subject", {
      header: words.subject,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <Link to={`/partner/communication/tickets/${original.id}`}>{original.subject}</Link>
      ),
    }),
    accessor("number", { header: words.number, meta: { cell: "whitespace-nowrap" } }),
    accessor("kind", { header: words.kind, cell: ({ row: { original } }) => words.kinds[original.kind] }),
    accessor("state", {
      header: words.state,
      cell: ({ row: { original } }) => <TicketBadge state={original.state} words={words.states} />,
    }),
    accessor("updatedAt", {
      header: words.changed,
      cell: ({ row: { original } }) => <Moment {...original.updatedAt} />,
    }),
  ]);

/** The tickets of this portal, the last changed first. */
export function TicketTable({ words, tickets }: { words: Words; tickets: readonly Row[] }) {
  const shown = useMemo(() => columnsFor(words), [words]);
  return <DataTable label={words.all} columns={shown} rows={tickets} rowId={({ id }) => id} empty={words.none} />;
}
