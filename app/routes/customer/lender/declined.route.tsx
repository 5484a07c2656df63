import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { journeyContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { declinedPage } from "~/services/offers/declined-page.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { DeclinedPage } from "./declined-page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** EarlySalary's decline (ROUTE-C30, LND-02); without one, the lender's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { frame, page } = await journeyContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    page: await declinedPage({ ctx, session, slug: "earlysalary" }),
  }));
  if (!page) throw redirect("/user/earlysalary");
  return { frame, page };
}

export default function EarlysalaryDeclined() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <DeclinedPage {...page} />
      </Page>
    </CustomerShell>
  );
}
