import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signUpRequest } from "~/domain/merchants/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { signUpFor, signUpResponse, submitSignUp } from "./page.server";
import { SignUpForm } from "./sign-up-form";

type ExpiredReferralProps = { title: string; text: string; link: { href: string; label: string } };

/** A referral link that does not count any more, and the way without it. */
function ExpiredReferral({ title, text, link }: ExpiredReferralProps) {
  return (
    <Stack gap={6}>
      <Stack as="header" gap={3}>
        <h1>{title}</h1>
        <Lead>{text}</Lead>
      </Stack>
      <div>
        <LinkButton kind="secondary" href={link.href}>
          {link.label}
        </LinkButton>
      </div>
    </Stack>
  );
}

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data: opened }) => [
  { title: opened?.page?.title ?? opened?.expired?.title ?? "" },
];

/**
 * The sign-up of a merchant: under the brand itself (ROUTE-C39), for one partner of the brand, or on the main host for
 * the brand of that key (ROUTE-C41). With a referral code, that of a new partner (OQ-60).
 */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    ...(await signUpFor(ctx, args.request)),
  }));
  return data(opened, { status: opened.expired ? 410 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, signUpRequest);
  return signUpResponse(
    await visitorContext(args, (ctx) => submitSignUp(ctx, args.request, request, args.params.partnerName ?? null)),
  );
}

export default function CreateMerchantForm() {
  const { frame, ...opened } = useLoaderData<typeof loader>();
  const { page, expired } = useActionData<typeof action>() ?? opened;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        {expired && <ExpiredReferral {...expired} />}
        {page && <SignUpForm {...page} />}
      </Page>
    </CustomerShell>
  );
}
