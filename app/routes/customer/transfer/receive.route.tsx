import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { transferRequest } from "~/domain/links/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { actionHeadersOnly } from "~/http/response/action-headers";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { submitTransfer, transferResponse, transferView } from "./receive.server";
import { TransferHere } from "./transfer-here";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const headers = actionHeadersOnly;

/** Moves a journey to this device (ROUTE-C48, OQ-18). The address alone signs nobody in. */
export async function loader(args: LoaderFunctionArgs) {
  const view = await visitorContext(args, (ctx, who) => transferView(args, ctx, who));
  return view.expired ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, transferRequest);
  return transferResponse(args, await visitorContext(args, (ctx, who) => submitTransfer(args, ctx, who, request)));
}

export default function TransferPage() {
  const { frame, expired, ask, code } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <TransferHere expired={expired} ask={ask} code={code} refused={refused} />
      </Page>
    </CustomerShell>
  );
}
