import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { Sent } from "~/ui/customer/support/sent";
import { thanksFor } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** Confirms a sign-up that was sent (ROUTE-C40, CUS-25); everybody else gets the form. */
export function loader(args: LoaderFunctionArgs) {
  const ctx = publicContext(args);
  return { frame: frameFor(args, ctx, null), page: thanksFor(ctx, args.request) };
}

export default function CreateMerchantFormSuccess() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <Sent title={page.title}>
          <Lead>{page.text}</Lead>
          <p>
            {page.next} <a href={page.signIn.href}>{page.signIn.label}</a>
          </p>
          <div>
            <LinkButton kind="secondary" href="/">
              {page.home}
            </LinkButton>
          </div>
        </Sent>
      </Page>
    </CustomerShell>
  );
}
