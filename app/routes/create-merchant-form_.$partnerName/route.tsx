import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { visitorContext } from "~/http/guards.server";
import { answerSignUp, takeSignUp } from "~/http/merchant-form.server";
import { readForm } from "~/http/read-form.server";
import { signUpPage } from "~/services/merchants/sign-up-page.server";
import { SignUpForm } from "~/ui/merchants/sign-up-form";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The same for one partner of the brand, or on the main host for the brand of that key (ROUTE-C41). */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: signUpPage(ctx),
  }));
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerSignUp(await visitorContext(args, (ctx) => takeSignUp(ctx, form, args.params.partnerName ?? null)));
}

export default function CreateMerchantFormOfPartner() {
  const { frame, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <SignUpForm {...(refused?.page ?? page)} />
      </Page>
    </CustomerShell>
  );
}
