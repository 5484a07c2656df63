import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { messagingWords as words } from "~/i18n/staff/messaging";
import type { CampaignView } from "~/services/campaigns/list-campaigns.server";
import { CampaignBadge } from "~/ui/admin/messaging/campaign-badge";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type Row = SerializeFrom<CampaignView>;

const { accessor, columns } = columnsOf<Row>();

const COLUMNS = columns([
  accessor("name", {
    header: words.name,
    meta: { isRowHead: true },
    cell: ({ row: { original: row } }) => <Link to={ADMIN_PATHS.campaign(row.brandId, row.id)}>{row.name}</Link>,
  }),
  accessor("brand", { header: words.brand }),
  accessor(({ channel }) => words.channels[channel], { id: "channel", header: words.channel }),
  accessor("state", {
    header: words.state,
    cell: ({ row: { original: row } }) => <CampaignBadge state={row.state} />,
  }),
  accessor(({ figures }) => figures.byState.sent, {
    id: "told",
    header: words.told,
    meta: { align: "end" },
    cell: ({ row: { original: row } }) => (
      <span className="whitespace-nowrap tabular-nums">
        {row.isSelected ? words.toldOf(row.figures.byState.sent, row.figures.total) : words.notSelected}
      </span>
    ),
  }),
  accessor("startAt", { header: words.start, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
  accessor("by", { header: words.by }),
]);

const rowKey = ({ id }: Row) => id;

/** Campaigns, each a link to its figures. */
export function CampaignTable({ rows }: { rows: readonly Row[] }) {
  return <DataTable label={words.campaigns} columns={COLUMNS} rows={rows} rowId={rowKey} empty={words.none} />;
}
