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
    cell: ({ row: { original: of } }) => (
      <Link
        to={`${hrefOf(of.code)}?show=${id}`}
        prefetch="none"
        className="tabular-nums"
        aria-label={`${words[id]}: ${countText(of[id])}`}
      >
        {countText(of[id])}
      </Link>
    ),
  });

/** The columns of the list. The code opens the link's page. */
export const TRACKING_LINK_COLUMNS = columns([
  accessor("code", {
    header: words.code,
    meta: { isRowHead: true },
    cell: ({ row: { original: of } }) => (
      <span className="grid py-1">
        <Link to={hrefOf(of.code)} prefetch="none" className="font-mono">
          {of.code}
        </Link>
        <span className="text-xs font-normal text-ink-2">{of.name}</span>
      </span>
    ),
  }),
  accessor("isActive", {
    header: words.state,
    cell: ({ row: { original: of } }) => (
      <StatusBadge tone={of.isActive ? "ok" : "neutral"}>{words.states[of.isActive ? "active" : "ended"]}</StatusBadge>
    ),
  }),
  accessor("brand", { header: words.brand }),
  accessor("owner", {
    header: words.owner,
    cell: ({ row: { original: of } }) => (
      <span className="grid">
        {of.owner}
        {of.merchant && <span className="text-xs text-ink-2">{of.merchant}</span>}
      </span>
    ),
  }),
  accessor("campaign", { header: words.campaign }),
  counted("clicks"),
  counted("leads"),
  counted("disbursals"),
  accessor("made", { header: words.made, meta: { cell: "whitespace-nowrap tabular-nums" } }),
]);
