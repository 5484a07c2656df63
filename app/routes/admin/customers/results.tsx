import { Link } from "@remix-run/react";
import { applicationText } from "~/i18n/staff/applications";
import { customersWords } from "~/i18n/staff/customers";
import type { CustomerHit } from "~/services/customers/find-customers.server";
import type { LeadHit } from "~/services/customers/find-leads.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { EmailText } from "~/ui/components/email-text";

const customer = columnsOf<CustomerHit>();

const CUSTOMER_COLUMNS = customer.columns([
  customer.accessor("name", {
    header: customersWords.customer,
    meta: { isRowHead: true },
    cell: ({ row: { original: hit } }) => (
      <Link to={`/admin/csr-portal/${hit.customerId}/${hit.prospectId}`}>{hit.name ?? customersWords.unnamed}</Link>
    ),
  }),
  customer.accessor(({ brand }) => brand.name, { id: "brand", header: customersWords.brand }),
  customer.accessor(({ mobile }) => mobile ?? "—", { id: "mobile", header: customersWords.mobile }),
  customer.accessor("email", {
    header: customersWords.email,
    cell: ({ getValue }) => <EmailText email={getValue() ?? "—"} />,
  }),
  customer.accessor(({ application }) => (application ? applicationText(application) : customersWords.noApplication), {
    id: "application",
    header: customersWords.application,
  }),
  customer.accessor("lastSeenAt", {
    header: customersWords.lastSeen,
    cell: ({ getValue }) => <MomentText at={getValue()} />,
  }),
]);

const customerKey = ({ brand, customerId }: CustomerHit) => `${brand.key} ${customerId}`;

/** The customers of all brands that match, masked. */
export function CustomerResults({ customers }: { customers: readonly CustomerHit[] }) {
  return (
    <DataTable
      label={customersWords.results}
      columns={CUSTOMER_COLUMNS}
      rows={customers}
      rowId={customerKey}
      empty={customersWords.nobody}
    />
  );
}

const lead = columnsOf<LeadHit>();

const LEAD_COLUMNS = lead.columns([
  lead.accessor("brand", { header: customersWords.brand }),
  lead.accessor(({ product }) => product ?? "—", { id: "product", header: customersWords.product }),
  lead.accessor("at", { header: customersWords.came, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
]);

const leadKey = ({ prospectId }: LeadHit) => prospectId;

/** Leads without a customer, which have no page yet. */
export function LeadResults({ leads }: { leads: readonly LeadHit[] }) {
  return (
    <Panel flush aria-labelledby="leads">
      <PanelHead id="leads" title={customersWords.leads}></PanelHead>
      <DataTable
        isFlush
        label={customersWords.leads}
        columns={LEAD_COLUMNS}
        rows={leads}
        rowId={leadKey}
        empty={customersWords.nobody}
      />
    </Panel>
  );
}
