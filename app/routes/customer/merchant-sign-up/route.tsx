import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signUpRequest } from "~/domain/merchants/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { signUpResponse, submitSignUp } from "./page.server";
import { SignUpForm } from "./sign-up-form";
import { signUpPage } from "./sign-up-page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/**
 * The sign-up of a merchant: under the brand itself (ROUTE-C39), for one partner of the brand, or on the main host for
 * the brand of that key (ROUTE-C41).
 */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: signUpPage(ctx),
  }));
}

export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, signUpRequest);
  return signUpResponse(
    await visitorContext(args, (ctx) => submitSignUp(ctx, request, args.params.partnerName ?? null)),
  );
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
