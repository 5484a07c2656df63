import { useLoaderData } from "@remix-run/react";
import { ProductChooser } from "~/ui/customer/products/product-chooser";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { findCustomer } from "../customer.server";
import { views } from "../views.server";

/** The page of a signed-in customer: one query. */
export async function loader() {
  const customer = await findCustomer();
  if (!customer) throw new Response(null, { status: 404 });
  const { frame, chooser } = views.chooser;
  const { name = "", account } = frame.header.user ?? {};
  const identity = customer.mobile_masked ?? customer.email_masked;
  const user = { name, account: account && { ...account, identity } };
  return { frame: { ...frame, header: { ...frame.header, user } }, chooser };
}

export default function Chooser() {
  const { frame, chooser } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <ProductChooser {...chooser} error={null} />
      </Page>
    </CustomerShell>
  );
}
