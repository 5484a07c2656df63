import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offersRequest } from "~/domain/applications/requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { LoanOffers } from "./loan-offers";
import { loanOffersView, submitOffersForm } from "./page.server";

export const handle = { hydrate: false, ranksOffers: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/**
 * The offers of the chosen loan: personal, business or housing (ROUTE-C13, ROUTE-C18, ROUTE-C21). A lender's page
 * sends a customer without its offer to `?choose` (VAL-43).
 */
export async function loader(args: LoaderFunctionArgs) {
  return journeyContext(args, (ctx, session) => loanOffersView(args, { ctx, session }));
}

/** A new application starts after a closed one. */
export async function action(args: ActionFunctionArgs) {
  const form = await formValue(args.request, offersRequest);
  return redirect(
    await journeyContext(args, (ctx, session) => submitOffersForm(form, { ctx, session }), form.application),
    303,
  );
}

export default function OffersPage() {
  const { frame, sentBack, none, page, path, application, links } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <LoanOffers sentBack={sentBack} none={none} page={page} path={path} application={application} links={links} />
      </Page>
    </CustomerShell>
  );
}
