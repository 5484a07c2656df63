import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signInRequest } from "~/domain/access/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { actionHeadersOnly } from "~/http/response/action-headers";
import { signInPageResponse, signInView } from "~/http/sign-in/customer-sign-in.server";
import { signInFormResponse } from "~/http/sign-in/customer-sign-in-post.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { SignInCard } from "~/ui/customer/sign-in/sign-in-card";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const headers = actionHeadersOnly;

/**
 * Sign-in: mobile number or e-mail, then the passcode (ROUTE-C04). `/login` exists only for brands with their own sign-in
 * page (TEN-13). `?add=mobile` adds a second contact for a signed-in customer.
 */
export async function loader(args: LoaderFunctionArgs) {
  return signInPageResponse(await visitorContext(args, (ctx, who) => signInView(args, ctx, who)));
}

export async function action(args: ActionFunctionArgs) {
  const form = await formValue(args.request, signInRequest);
  return signInFormResponse(args, form, (run) => visitorContext(args, run));
}

export default function SignIn() {
  const { frame, step, identify, code } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <SignInCard step={step} identify={identify} code={code} refused={refused} />
      </Page>
    </CustomerShell>
  );
}
