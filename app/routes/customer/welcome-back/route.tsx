import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { welcomeBackRequest } from "~/domain/validation/profile-requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { loanWelcomeBackView, submitWelcomeBack, welcomeBackResponse } from "./page.server";
import { WelcomeBackPage } from "./view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/**
 * Welcome-back for a personal, business or housing loan (ROUTE-C12, ROUTE-C17, ROUTE-C20): confirm who it is, continue
 * or start again. domain/journey/rules.ts decides who is sent here.
 */
export async function loader(args: LoaderFunctionArgs) {
  return journeyContext(args, (ctx, session) => loanWelcomeBackView(args, { ctx, session }));
}

/** Confirms the identity, then continues the open application or starts a new one (OQ-102). */
export async function action(args: ActionFunctionArgs) {
  const form = await formValue(args.request, welcomeBackRequest);
  const taken = await journeyContext(args, (ctx, session) => submitWelcomeBack(args, form, { ctx, session }));
  return welcomeBackResponse(args, taken);
}

export default function WelcomeBack() {
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
