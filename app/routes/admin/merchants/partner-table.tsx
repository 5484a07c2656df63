import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import type { MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { MerchantStatusBadge } from "~/ui/admin/people/merchant-status";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { CountLink } from "./count-link";
import { MasqueradeButton } from "./masquerade-button";

type PartnersView = Extract<MerchantsPage, { view: "partners" }>;
type Partner = PartnersView["partners"][number];
type Props = { page: PartnersView; onMasquerade: (target: MasqueradeTargetView) => void };

const { accessor, display, columns } = columnsOf<Partner>();

const partnerColumns = (onMasquerade: Props["onMasquerade"]) =>
  columns([
    accessor("name", {
      header: MERCHANT_WORDS.name,
      cell: ({ row: { original } }) => (
        <Link to={`/admin/merchant-management/partners/${original.id}`}>{original.name}</Link>
      ),
    }),
    accessor("brandName", { header: MERCHANT_WORDS.brand }),
    accessor("status", {
      header: MERCHANT_WORDS.status,
      cell: ({ row: { original } }) => <MerchantStatusBadge status={original.status} />,
    }),
    accessor("merchants", {
      header: MERCHANT_WORDS.merchants,
      meta: { align: "end" },
      cell: ({ row: { original } }) => (
        <CountLink
          owner={original.name}
          what={MERCHANT_WORDS.merchants}
          count={original.merchants}
          href={ADMIN_PATHS.merchants(original.name)}
        />
      ),
    }),
    accessor("users", {
      header: MERCHANT_WORDS.users,
      meta: { align: "end" },
      cell: ({ row: { original } }) => (
        <CountLink
          owner={original.name}
          what={MERCHANT_WORDS.users}
          count={original.users}
          href={ADMIN_PATHS.portalOwner("partners", original.id)}
        />
      ),
    }),
    display({
      id: "actions",
      header: MERCHANT_WORDS.actions,
      cell: ({ row: { original } }) => (
        <MasqueradeButton
          target={{ kind: "partner", id: original.id, name: original.name }}
          onMasquerade={onMasquerade}
        />
      ),
    }),
  ]);

/** The partners with a portal, by name. */
export function PartnerTable({ page: { partners, isCut }, onMasquerade }: Props) {
  const tableColumns = useMemo(() => partnerColumns(onMasquerade), [onMasquerade]);
  return (
    <>
      <DataTable
        label={MERCHANT_WORDS.title}
        columns={tableColumns}
        rows={partners}
        rowId={({ id }) => id}
        empty={MERCHANT_WORDS.noPartners}
      />
      {isCut && <p className="text-xs text-ink-3">{MERCHANT_WORDS.cut}</p>}
    </>
  );
}
