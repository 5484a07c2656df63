import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/patterns/uuid";
import { partnerContext } from "~/http/request/guards.server";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { listVisits } from "~/services/masquerade/list-visits.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";

/** Which staff opened this portal as the partner, and why (BEY-07). */
export async function loader(args: LoaderFunctionArgs) {
  const param = new URL(args.request.url).searchParams.get("before");
  const before = param && isUuid(param) ? param : null;
  return partnerContext(args, "read", async (ctx, { merchantId }) => ({
    ...(await listVisits({ ctx, before })),
    isFirst: before === null,
    isMerchant: merchantId !== null,
  }));
}

const { accessor, columns } = columnsOf<Awaited<ReturnType<typeof listVisits>>["visits"][number]>();

const columnsFor = (isMerchant: boolean) =>
  columns([
    accessor("startedAt", { header: PORTAL_WORDS.from, cell: ({ row }) => <MomentText at={row.original.startedAt} /> }),
    accessor("endedAt", {
      header: PORTAL_WORDS.to,
      cell: ({ row: { original: visit } }) =>
        visit.endedAt ? (
          <MomentText at={visit.endedAt} />
        ) : (
          <StatusBadge tone="warn">{PORTAL_WORDS.goingOn}</StatusBadge>
        ),
    }),
    accessor("staffName", { header: PORTAL_WORDS.who }),
    ...(isMerchant
      ? []
      : [
          accessor("merchantName", {
            header: PORTAL_WORDS.as,
            cell: ({ row }) => row.original.merchantName ?? PORTAL_WORDS.wholePartner,
          }),
        ]),
    accessor("mode", {
      header: PORTAL_WORDS.could,
      cell: ({ row }) => (row.original.mode === "write" ? PORTAL_WORDS.couldWrite : PORTAL_WORDS.couldRead),
    }),
    accessor("reason", { header: PORTAL_WORDS.why }),
  ]);
const OF_MERCHANT = columnsFor(true);
const OF_PARTNER = columnsFor(false);

export default function Visits() {
  const { visits, next, isFirst, isMerchant } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={PORTAL_WORDS.visits} lead={PORTAL_WORDS.visitsLead}>
      <DataTable
        label={PORTAL_WORDS.visits}
        columns={isMerchant ? OF_MERCHANT : OF_PARTNER}
        rows={visits}
        rowId={({ id }) => id}
        empty={PORTAL_WORDS.noVisits}
        folds
      />
      <Cluster as="nav" aria-label={PORTAL_WORDS.visits}>
        {!isFirst && <Link to="/partner/visits">{PORTAL_WORDS.newest}</Link>}
        {next && <Link to={`/partner/visits?before=${next}`}>{PORTAL_WORDS.earlier}</Link>}
      </Cluster>
    </AdminPage>
  );
}
