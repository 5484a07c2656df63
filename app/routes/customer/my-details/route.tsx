import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { identityRequest } from "~/domain/validation/profile-requests";
import { customerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { myDetailsPage, submitIdentity } from "./page.server";
import { MyDetails } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** What the brand knows of the signed-in customer, beside My loans (BEY-21). Reading changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  return customerContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    page: await myDetailsPage({ ctx, session, rows }),
  }));
}

/** Confirms the identity, so that the page shows what it masked. */
export async function action(args: ActionFunctionArgs) {
  const answers = await formValue(args.request, identityRequest);
  const respond = await customerContext(args, (ctx, session) => submitIdentity(args, answers, { ctx, session }));
  return respond();
}

export default function MyDetailsPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <MyDetails {...page} refused={refused} />
      </Page>
    </CustomerShell>
  );
}
