import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { actionHeadersOnly } from "~/http/response/action-headers";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { partnerEntryResponse, partnerEntryView } from "./page.server";
import { PartnerEntry } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const headers = actionHeadersOnly;

/**
 * A partner signs its customer in (ROUTE-C45, OQ-20). The customer must click once, so that a link alone signs nobody
 * in.
 */
export async function loader(args: LoaderFunctionArgs) {
  const view = await visitorContext(args, (ctx, who) => partnerEntryView(args, ctx, who));
  return view.expired ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  return partnerEntryResponse(args, (run) => visitorContext(args, run));
}

export default function PartnerSignIn() {
  const { frame, expired, ask } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <PartnerEntry expired={expired} ask={ask} refused={refused} />
      </Page>
    </CustomerShell>
  );
}
