import { Link } from "@remix-run/react";
import { brandsWords } from "~/i18n/staff/brands";
import type { ListedPartner } from "~/services/partners/list-partners.server";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const TONES = { live: "ok", draft: "info", suspended: "bad", archived: "neutral" } as const;
const FIGURE = { align: "end" } as const;

/** A value, or the words for none. */
const orNone = (text: string | null, none: string = brandsWords.none) =>
  text ?? <span className="font-normal text-ink-3">{none}</span>;

const Small = ({ children }: { children: string }) => <span className="text-xs text-ink-3">{children}</span>;

const { columns: words } = brandsWords;
/** A brand with the list of its leads. */
type PartnerLine = ListedPartner & { leadsHref: string };
const { accessor, columns } = columnsOf<PartnerLine>();
const COLUMNS = columns([
  accessor("name", {
    header: words.name,
    meta: { isRowHead: true },
    cell: ({ row: { original: partner } }) => (
      <>
        <Link to={`/admin/partners/${partner.id}`}>{partner.name}</Link>{" "}
        {partner.isMain && <Small>{brandsWords.main}</Small>}
      </>
    ),
  }),
  accessor("key", { header: words.key, cell: ({ getValue }) => <code>{getValue()}</code> }),
  accessor("host", {
    header: words.host,
    cell: ({ row: { original: partner } }) => (
      <>
        {orNone(partner.host, brandsWords.noHost)}{" "}
        {partner.hostCount > 1 && <Small>{brandsWords.moreHosts(partner.hostCount - 1)}</Small>}
      </>
    ),
  }),
  accessor("status", {
    header: words.status,
    cell: ({ row: { original: partner } }) => (
      <>
        <StatusBadge tone={TONES[partner.status]}>{brandsWords.status[partner.status]}</StatusBadge>{" "}
        {partner.hasDraft && partner.status !== "draft" && <Small>{brandsWords.hasDraft}</Small>}
      </>
    ),
  }),
  accessor("utmId", { header: words.utm, cell: ({ getValue }) => orNone(getValue()) }),
  accessor("revenuePercent", {
    header: words.percent,
    meta: FIGURE,
    cell: ({ row: { original: partner } }) =>
      orNone(partner.revenuePercent === null ? null : `${partner.revenuePercent}%`),
  }),
  accessor("revenueFlatFee", {
    header: words.fee,
    meta: FIGURE,
    cell: ({ row: { original: partner } }) =>
      orNone(partner.revenueFlatFee === null ? null : RUPEES.format(partner.revenueFlatFee)),
  }),
  accessor("leads", {
    header: words.leads,
    meta: FIGURE,
    cell: ({ row: { original: partner } }) => (
      <Link to={partner.leadsHref} prefetch="none" aria-label={`${words.leads}: ${partner.name}, ${partner.leads}`}>
        {partner.leads.toLocaleString("en-IN")}
      </Link>
    ),
  }),
]);

/** The partner brands, the main one first. */
export function PartnersTable({ partners }: { partners: readonly PartnerLine[] }) {
  return (
    <DataTable
      folds={false}
      look="grid"
      label={brandsWords.caption}
      columns={COLUMNS}
      rows={partners}
      rowId={({ id }) => id}
      empty={brandsWords.empty}
    />
  );
}
