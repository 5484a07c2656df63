import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { TICKET_STATES } from "~/domain/partners-portal/tickets";
import { staffContext } from "~/http/request/guards.server";
import { partnerTicketWords } from "~/i18n/staff/portal-content";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { countOpenTickets, listStaffTickets } from "~/services/partners-portal/staff-tickets.server";
import { ListPage } from "~/ui/admin/list-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Tabs } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

export const meta: MetaFunction = () => [{ title: partnerTicketWords.documentTitle }];

/** Tickets of partners of all brands, by state (OQ-59). */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("state");
  const state = TICKET_STATES.find((one) => one === asked) ?? "open";
  return staffContext(args, "merchants:edit", async (ctx) => ({
    state,
    open: await countOpenTickets({ ctx }),
    rows: await listStaffTickets({ ctx, state }),
    files: await listOwnExports({ ctx, list: "partner-tickets" }),
  }));
}

type Row = Awaited<ReturnType<typeof listStaffTickets>>[number];

const { heads, states, kinds } = partnerTicketWords;
const { accessor, columns } = columnsOf<Row>();

const COLUMNS = columns([
  accessor("subject", {
    header: heads.subject,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => <Link to={`/admin/partner-tickets/${original.id}`}>{original.subject}</Link>,
  }),
  accessor("number", { header: heads.number }),
  accessor(({ brandName, partnerName }) => `${partnerName}, ${brandName}`, { id: "partner", header: heads.partner }),
  accessor("kind", {
    header: heads.kind,
    cell: ({ row: { original } }) =>
      original.kind === "tech-support" ? kinds["tech-support"] : kinds["general-query"],
  }),
  accessor("updatedAt", { header: heads.waiting, cell: ({ row }) => <MomentText at={row.original.updatedAt} /> }),
]);

export default function PartnerTickets() {
  const { state, open, rows, files } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="partner-tickets"
      query={`state=${state}`}
      files={files}
      title={partnerTicketWords.title}
      lead={partnerTicketWords.lead}
      toolbar={
        <Tabs
          label={partnerTicketWords.tabs}
          items={TICKET_STATES.map((one) => ({
            href: `/admin/partner-tickets?state=${one}`,
            label: states[one],
            current: one === state,
            ...(one === "open" ? { count: open } : {}),
          }))}
        />
      }
    >
      <DataTable
        label={partnerTicketWords.title}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        empty={partnerTicketWords.empty}
      />
    </ListPage>
  );
}
