import { Link } from "@remix-run/react";
import { linkCountText as countText, trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

export type TrackingLinkLine = {
  code: string;
  name: string;
  brand: string;
  owner: string;
  merchant: string | null;
  campaign: string;
  isActive: boolean;
  clicks: number;
  leads: number;
  disbursals: number;
  made: string;
};

const { accessor, columns } = columnsOf<TrackingLinkLine>();

const hrefOf = (code: string) => `/admin/tracking-links/${code}`;

/** A number that leads to its list. */
const counted = (id: "clicks" | "leads" | "disbursals") =>
  accessor(id, {
    header: words[id],
    meta: { align: "end" },
    cell: ({ row: { original } }) => (
      <Link
        to={`${hrefOf(original.code)}?show=${id}`}
        prefetch="none"
        className="tabular-nums"
        aria-label={`${words[id]}: ${countText(original[id])}`}
      >
        {countText(original[id])}
      </Link>
    ),
  });

/** The columns of the list. The code opens the link's page. */
export const TRACKING_LINK_COLUMNS = columns([
  accessor("code", {
    header: words.code,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <span className="grid py-1">
        <Link to={hrefOf(original.code)} prefetch="none" className="font-mono">
          {original.code}
        </Link>
        <span className="text-xs font-normal text-ink-2">{original.name}</span>
      </span>
    ),
  }),
  accessor("isActive", {
    header: words.state,
    cell: ({ row: { original } }) => (
      <StatusBadge tone={original.isActive ? "ok" : "neutral"}>
        {words.states[original.isActive ? "active" : "ended"]}
      </StatusBadge>
    ),
  }),
  accessor("brand", { header: words.brand }),
  accessor("owner", {
    header: words.owner,
    cell: ({ row: { original } }) => (
      <span className="grid">
        {original.owner}
        {original.merchant && <span className="text-xs text-ink-2">{original.merchant}</span>}
      </span>
    ),
  }),
  accessor("campaign", { header: words.campaign }),
  counted("clicks"),
  counted("leads"),
  counted("disbursals"),
  accessor("made", { header: words.made, meta: { cell: "whitespace-nowrap tabular-nums" } }),
]);
