import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { brandFilter } from "~/domain/lists/brand-filter";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { TICKET_STATES } from "~/domain/partners-portal/tickets";
import { staffContext } from "~/http/request/guards.server";
import { partnerTicketWords } from "~/i18n/staff/portal-content";
import { brands } from "~/services/brands/brands.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { countOpenTickets, listStaffTickets } from "~/services/partners-portal/staff-tickets.server";
import { ListPage } from "~/ui/admin/list-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Tabs } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { FilterForm } from "~/ui/admin/table/filter-form";
import { OtherPages } from "~/ui/admin/table/other-pages";
import { columnsOf } from "~/ui/admin/table/setup";

const PATH = "/admin/partner-tickets";

export const meta: MetaFunction = () => [{ title: partnerTicketWords.documentTitle }];

/** Tickets of partners of all brands or of one, by state (OQ-59). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const state = TICKET_STATES.find((one) => one === search.get("state")) ?? "open";
  const brandId = brandFilter(search);
  const after = cursorAfter(search);
  return staffContext(args, "merchants:edit", async (ctx) => ({
    state,
    brandId,
    brands: [...brands().current().byId.values()]
      .map(({ id, name }) => ({ value: id, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    open: await countOpenTickets({ ctx }),
    isFirst: after === null,
    ...(await listStaffTickets({ ctx, state, brandId, after })),
    files: await listOwnExports({ ctx, list: "partner-tickets" }),
  }));
}

type Row = Awaited<ReturnType<typeof listStaffTickets>>["rows"][number];

const { heads, states, kinds } = partnerTicketWords;
const { accessor, columns } = columnsOf<Row>();

const COLUMNS = columns([
  accessor("subject", {
    header: heads.subject,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => <Link to={ADMIN_PATHS.partnerTicket(original.id)}>{original.subject}</Link>,
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
  const { state, brandId, brands, open, isFirst, rows, next, files } = useLoaderData<typeof loader>();
  const queryOf = (state: string) => new URLSearchParams({ state, ...(brandId ? { brand: brandId } : {}) }).toString();
  const hrefOf = (state: string) => `${PATH}?${queryOf(state)}`;
  return (
    <ListPage
      list="partner-tickets"
      query={queryOf(state)}
      files={files}
      title={partnerTicketWords.title}
      lead={partnerTicketWords.lead}
      toolbar={
        <Tabs
          label={partnerTicketWords.tabs}
          items={TICKET_STATES.map((one) => ({
            href: hrefOf(one),
            label: states[one],
            current: one === state,
            ...(one === "open" ? { count: open } : {}),
          }))}
        />
      }
    >
      <FilterForm
        label={partnerTicketWords.filters}
        path={PATH}
        kept={{ state }}
        selects={[
          {
            name: "brand",
            label: partnerTicketWords.brand,
            empty: partnerTicketWords.allBrands,
            options: brands,
            value: brandId,
          },
        ]}
        show={partnerTicketWords.show}
      />
      <DataTable
        label={partnerTicketWords.title}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        empty={partnerTicketWords.empty}
      />
      <OtherPages
        first={isFirst ? null : hrefOf(state)}
        next={next && `${hrefOf(state)}&${cursorQuery(next)}`}
        words={partnerTicketWords}
      />
    </ListPage>
  );
}
