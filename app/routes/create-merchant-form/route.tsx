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

/** The sign-up of a merchant under the brand itself (ROUTE-C39). */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: signUpPage(ctx),
  }));
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerSignUp(await visitorContext(args, (ctx) => takeSignUp(ctx, form, null)));
}

export default function CreateMerchantForm() {
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
