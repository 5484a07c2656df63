import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { customerSearchRequest } from "~/domain/customers/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { statusOf } from "~/http/response/respond.server";
import { customersWords } from "~/i18n/staff/customers";
import { findCustomers } from "~/services/customers/find-customers.server";
import { findLeads } from "~/services/customers/find-leads.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TextInput } from "~/ui/admin/field";
import { NothingYet, toolbarClass } from "~/ui/admin/layout";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { CustomerResults, LeadResults } from "./results";

export const meta: MetaFunction = () => [{ title: customersWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "customers:read", async () => null);
}

/** Searches. The search is posted, so that no number appears in an address. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, customerSearchRequest);
  const text = form.ok ? form.value.key : "";
  const result = await staffContext(args, "customers:read", async (ctx) => {
    const found = await findCustomers({ ctx, text });
    return found.ok ? { ...found, leads: await findLeads({ ctx, text }) } : found;
  });
  if (!result.ok)
    return data({ ok: false as const, message: customersWords.notExact }, { status: statusOf(result.code) });
  return data({ ok: true as const, customers: result.customers, leads: result.leads });
}

export const clientAction = keepTyped;

export default function CsrPortal() {
  const search = useFetcher<typeof action>();
  const isSearching = search.state !== "idle";
  const found = search.data?.ok ? search.data : null;
  const error = search.data && !search.data.ok && !isSearching ? search.data.message : null;
  const isEmpty = found && found.customers.length === 0 && found.leads.length === 0;
  return (
    <AdminPage title={customersWords.title} lead={customersWords.lead}>
      <search.Form method="post" action="/admin/csr-portal" className={toolbarClass()} role="search">
        <TextInput
          label={customersWords.field}
          name="key"
          type="text"
          inputMode="text"
          error={error}
          autoFocus
          required
          maxLength={300}
        />
        <Button size="compact" pending={isSearching} pendingText={customersWords.searching}>
          {customersWords.search}
        </Button>
      </search.Form>
      <div role="status">
        {!search.data && <NothingYet>{customersWords.start}</NothingYet>}
        {isEmpty && <NothingYet>{customersWords.nobody}</NothingYet>}
      </div>
      {found && found.customers.length > 0 && <CustomerResults customers={found.customers} />}
      {found && found.leads.length > 0 && <LeadResults leads={found.leads} />}
    </AdminPage>
  );
}
