import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { journeyContext } from "~/http/guards.server";
import { loanOffersView, takeLoanOffers } from "~/http/loan-offers.server";
import { readForm } from "~/http/read-form.server";
import { LoanOffers } from "~/ui/offers/loan-offers";
import { useStatusPoll } from "~/ui/offers/use-status-poll";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const NO_POLL = { url: "", seen: {}, isActive: false };

/** The offers of an affordable housing loan (ROUTE-C21). `?choose` is where a lender's page sends a customer who has no offer of that lender (VAL-43). */
export async function loader(args: LoaderFunctionArgs) {
  return journeyContext(args, (ctx, session) => loanOffersView(args, { ctx, session }));
}

/** `intent=change` opens the profile again; without it a new application is started where the old one is over. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return redirect(await journeyContext(args, (ctx, session) => takeLoanOffers(form, { ctx, session })), 303);
}

export default function HousingOffers() {
  const { frame, sentBack, none, page, path, links } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useStatusPoll(page?.poll ?? NO_POLL, revalidate);
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <LoanOffers sentBack={sentBack} none={none} page={page} path={path} links={links} />
      </Page>
    </CustomerShell>
  );
}
