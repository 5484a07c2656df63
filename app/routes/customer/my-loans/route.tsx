import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openLoanRequest } from "~/domain/applications/requests";
import { customerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { openLoan } from "~/services/my-loans/open-loan.server";
import { renewLoan } from "~/services/my-loans/renew-loan.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { MyLoans } from "./my-loans";
import { myLoansPage } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/**
 * Every application of the signed-in customer (BEY-21). `?show` opens the timeline of one, `?refused` names a product
 * that is no longer offered.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const query = { show: searchParams.get("show"), refused: searchParams.get("refused") };
  return customerContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, { ...session, unseen: 0 }),
    page: await myLoansPage({ ctx, firstName: session.firstName, ...query }),
  }));
}

/** Continues the posted application as far as the journey allows, or renews it. */
export async function action(args: ActionFunctionArgs) {
  const { intent, application: applicationId, lender } = await formValue(args.request, openLoanRequest);
  const verb = intent === "renew" ? renewLoan : openLoan;
  const opened = await customerContext(args, (ctx, session) => verb({ ctx, session, applicationId, lender }));
  if (opened.ok) return redirect(opened.to, 303);
  return redirect(opened.code === "not-offered" ? `/user/my-loans?refused=${opened.product}` : "/user/my-loans", 303);
}

export default function MyLoansPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <MyLoans {...page} />
      </Page>
    </CustomerShell>
  );
}
