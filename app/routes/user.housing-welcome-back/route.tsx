import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { journeyContext } from "~/http/guards.server";
import { answerLoanWelcomeBack, loanWelcomeBackView, takeLoanWelcomeBack } from "~/http/loan-welcome-back.server";
import { readForm } from "~/http/read-form.server";
import { WelcomeBackPage } from "~/ui/profile/welcome-back-page";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Welcome-back of affordable housing loans and of gold loans, each with its own way on (ROUTE-C20, OQ-03): who it is, and whether to go on or begin anew. */
export async function loader(args: LoaderFunctionArgs) {
  return journeyContext(args, (ctx, session) => loanWelcomeBackView(args, { ctx, session }));
}

/** Confirms the identity, then goes on with the open application or begins anew (OQ-102). */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const taken = await journeyContext(args, (ctx, session) => takeLoanWelcomeBack(args, form, { ctx, session }));
  return answerLoanWelcomeBack(args, taken);
}

export default function HousingWelcomeBack() {
  const { frame, title: _title, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <WelcomeBackPage {...page} refused={refused} />
      </Page>
    </CustomerShell>
  );
}
