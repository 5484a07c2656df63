import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { ListPage } from "~/ui/admin/list-page";
import { CursorLinks } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { TableFoot } from "~/ui/admin/table/pager";
import { buttonClass } from "~/ui/components/button";
import { TRACKING_LINK_COLUMNS, type TrackingLinkLine } from "./columns";
import { TrackingLinkFilters } from "./filters";
import { trackingLinksPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Tracking links of all brands with what came by them (ADM-18, ROUTE-A15, OQ-44). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "tracking-links:edit", (ctx) => trackingLinksPage(ctx, query));
}

const codeOf = ({ code }: TrackingLinkLine) => code;

export default function TrackingLinks() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="tracking-links"
      query={view.query}
      files={view.files}
      title={words.title}
      lead={words.lead}
      toolbar={<TrackingLinkFilters view={view} />}
      actions={
        <>
          <Link to="/admin/link-doctor" className={buttonClass({ kind: "secondary", size: "compact" })}>
            {words.doctor}
          </Link>
          <Link to="/admin/tracking-links/new" className={buttonClass({ size: "compact" })}>
            {words.create}
          </Link>
        </>
      }
    >
      <DataTable
        look="grid"
        label={words.title}
        columns={TRACKING_LINK_COLUMNS}
        rows={view.rows}
        rowId={codeOf}
        empty={words.none}
      />
      <TableFoot>
        <span role="status">{view.lookedUntil && words.lookedUntil(view.lookedUntil)}</span>
        <CursorLinks label={words.pages} pages={view.pages} words={words} />
      </TableFoot>
    </ListPage>
  );
}
