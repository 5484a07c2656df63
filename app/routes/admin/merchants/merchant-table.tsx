import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { peopleHref } from "~/domain/journey/people-filter";
import { merchantBulkWords } from "~/i18n/staff/bulk-edit";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import { RowPick } from "~/ui/admin/bulk-edit/row-pick";
import type { Selection } from "~/ui/admin/bulk-edit/selection";
import type { MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { MerchantStatusBadge } from "~/ui/admin/people/merchant-status";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { EmailText } from "~/ui/components/email-text";
import { CountLink } from "./count-link";
import { pageHref } from "./filters";
import { MasqueradeButton } from "./masquerade-button";

type MerchantsView = Extract<MerchantsPage, { view: "merchants" }>;
type Merchant = MerchantsView["merchants"][number];
type Props = {
  page: MerchantsView;
  selection: Selection;
  onMasquerade: (target: MasqueradeTargetView) => void;
};

const { accessor, display, columns } = columnsOf<Merchant>();

/** A name has two lines at most in a narrow window: the table scrolls sideways rather than breaking each word. */
const NAME = "sm:min-w-40";

type ColumnsProps = Omit<Props, "page"> & Pick<MerchantsView, "leadDays">;

const merchantColumns = ({ onMasquerade, selection, leadDays }: ColumnsProps) =>
  columns([
    display({
      id: "row",
      header: merchantBulkWords.selection,
      meta: { align: "center", hidesHead: true },
      cell: ({ row: { original } }) => (
        <RowPick id={original.id} label={merchantBulkWords.select(original.name)} selection={selection} />
      ),
    }),
    accessor("name", {
      header: MERCHANT_WORDS.name,
      meta: { isRowHead: true, cell: NAME },
      cell: ({ row: { original } }) => (
        <Link to={`/admin/merchant-management/merchants/${original.id}`}>{original.name}</Link>
      ),
    }),
    accessor("status", {
      header: MERCHANT_WORDS.status,
      cell: ({ row: { original } }) => <MerchantStatusBadge status={original.status} reason={original.statusReason} />,
    }),
    accessor("partner", {
      header: MERCHANT_WORDS.partner,
      meta: { cell: NAME },
      cell: ({ row: { original } }) => (
        <Link to={`/admin/merchant-management/partners/${original.partner.id}`}>{original.partner.name}</Link>
      ),
    }),
    accessor("brandName", { header: MERCHANT_WORDS.brand, meta: { cell: "sm:whitespace-nowrap" } }),
    accessor(({ location }) => location || MERCHANT_WORDS.none, { id: "location", header: MERCHANT_WORDS.location }),
    accessor("contact", {
      header: MERCHANT_WORDS.owner,
      cell: ({ row: { original } }) => <Contact contact={original.contact} />,
    }),
    accessor(({ trackingCode }) => trackingCode ?? MERCHANT_WORDS.none, {
      id: "trackingLink",
      header: MERCHANT_WORDS.trackingLink,
      cell: ({ getValue, row: { original } }) =>
        original.trackingCode ? (
          <Link to={ADMIN_PATHS.trackingLink(original.trackingCode)}>{getValue()}</Link>
        ) : (
          getValue()
        ),
    }),
    accessor("leads", {
      header: MERCHANT_WORDS.leads,
      meta: { align: "end", head: "whitespace-normal!" },
      cell: ({ row: { original } }) => (
        <CountLink
          owner={original.name}
          what={MERCHANT_WORDS.leads}
          count={original.leads}
          href={peopleHref(leadDays, original.brandKey, { step: "leads", merchantId: original.id })}
        />
      ),
    }),
    display({
      id: "actions",
      header: MERCHANT_WORDS.actions,
      cell: ({ row: { original } }) => (
        <MasqueradeButton
          target={{ kind: "merchant", id: original.id, name: original.name }}
          onMasquerade={onMasquerade}
        />
      ),
    }),
  ]);

function Contact({ contact: { name, mobileMasked, emailMasked } }: Pick<Merchant, "contact">) {
  return (
    <span>
      {name || MERCHANT_WORDS.none}
      <span className="text-xs text-ink-3">
        {" "}
        <EmailText email={[mobileMasked, emailMasked].filter(Boolean).join(" · ")} />
      </span>
    </span>
  );
}

/** Merchants, newest first. */
export function MerchantTable({ page, selection, onMasquerade }: Props) {
  const { merchants, next, isFirst, leadDays } = page;
  const tableColumns = useMemo(
    () => merchantColumns({ onMasquerade, selection, leadDays }),
    [onMasquerade, selection, leadDays],
  );
  return (
    <>
      <DataTable
        label={MERCHANT_WORDS.title}
        columns={tableColumns}
        rows={merchants}
        rowId={({ id }) => id}
        empty={MERCHANT_WORDS.noMerchants}
      />
      {(next || !isFirst) && (
        <nav className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label={MERCHANT_WORDS.next}>
          {!isFirst && <Link to={pageHref(page, {})}>{MERCHANT_WORDS.first}</Link>}
          {next && <Link to={pageHref(page, { after: next })}>{MERCHANT_WORDS.next}</Link>}
        </nav>
      )}
    </>
  );
}
