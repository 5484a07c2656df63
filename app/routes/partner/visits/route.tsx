import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { isUuid } from "~/domain/patterns/uuid";
import { partnerContext } from "~/http/request/guards.server";
import { momentWords } from "~/i18n/moment-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { listVisits } from "~/services/masquerade/list-visits.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { Moment, type PortalMoment } from "~/ui/partner/moment";

/** Which staff opened this portal as the partner, and why (BEY-07). */
export async function loader(args: LoaderFunctionArgs) {
  const param = new URL(args.request.url).searchParams.get("before");
  const before = param && isUuid(param) ? param : null;
  return partnerContext(args, "portal:read", async (ctx, { merchantId }) => {
    const { visits, next } = await listVisits({ ctx, before });
    const moment = (at: Date): PortalMoment => ({ at: at.toISOString(), text: momentWords(at, ctx.locale) });
    return {
      words: portalWords(ctx.locale).visits,
      visits: visits.map((visit) => ({
        ...visit,
        startedAt: moment(visit.startedAt),
        endedAt: visit.endedAt && moment(visit.endedAt),
      })),
      next,
      isFirst: before === null,
      isMerchant: merchantId !== null,
    };
  });
}

type Visit = Awaited<ReturnType<typeof loader>>["visits"][number];

const { accessor, columns } = columnsOf<Visit>();

const columnsFor = (words: PortalTexts<"visits">, isMerchant: boolean) =>
  columns([
    accessor("startedAt", { header: words.from, cell: ({ row }) => <Moment {...row.original.startedAt} /> }),
    accessor("endedAt", {
      header: words.to,
      cell: ({ row: { original: visit } }) =>
        visit.endedAt ? <Moment {...visit.endedAt} /> : <StatusBadge tone="warn">{words.goingOn}</StatusBadge>,
    }),
    accessor("staffName", { header: words.who }),
    ...(isMerchant
      ? []
      : [
          accessor("merchantName", {
            header: words.as,
            cell: ({ row }) => row.original.merchantName ?? words.wholePartner,
          }),
        ]),
    accessor("mode", {
      header: words.could,
      cell: ({ row }) => (row.original.mode === "write" ? words.couldWrite : words.couldRead),
    }),
    accessor("reason", { header: words.why }),
  ]);

export default function Visits() {
  const { words, visits, next, isFirst, isMerchant } = useLoaderData<typeof loader>();
  const shown = useMemo(() => columnsFor(words, isMerchant), [words, isMerchant]);
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <DataTable label={words.title} columns={shown} rows={visits} rowId={({ id }) => id} empty={words.none} />
      <Cluster as="nav" aria-label={words.title}>
        {!isFirst && <Link to="/partner/visits">{words.newest}</Link>}
        {next && <Link to={`/partner/visits?before=${next}`}>{words.earlier}</Link>}
      </Cluster>
    </AdminPage>
  );
}
