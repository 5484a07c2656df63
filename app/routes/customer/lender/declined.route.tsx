import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lenderPageAt } from "~/domain/lenders/lender-pages";
import { journeyContext } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { openDecline } from "~/services/offers/open-decline.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { declinedWords } from "./declined.server";
import { DeclinedPage } from "./declined-page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/**
 * The decline page of lenders that have one (ROUTE-C30, LND-02). Without a decline, redirects to the lender's page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const slug = lenderPageAt(pathOfRequest(args.request))?.slug ?? "";
  const { frame, page, own } = await journeyContext(args, async (ctx, session) => {
    const opened = await openDecline({ ctx, session, slug });
    return {
      frame: frameFor(args, ctx, session),
      page: opened && declinedWords(ctx, opened.page, opened.others),
      own: handOffPath(ctx.brand, slug),
    };
  });
  if (!page) throw redirect(own);
  return { frame, page };
}

export default function LenderDeclined() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <DeclinedPage {...page} />
      </Page>
    </CustomerShell>
  );
}
