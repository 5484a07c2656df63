import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isGoldLender } from "~/domain/gold/gold-lenders";
import { lenderPageAt } from "~/domain/lenders/lender-pages";
import { journeyContext } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { goldThanks } from "./page.server";
import { GoldThanks } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.pageTitle ?? "" }];

/**
 * The thank-you page of a gold lender with the lead id (ROUTE-C32, ROUTE-C33, CUS-07), one address for each lender.
 * With a lead id, the journey always leads here.
 */
export async function loader(args: LoaderFunctionArgs) {
  const slug = lenderPageAt(pathOfRequest(args.request))?.slug;
  if (!slug || !isGoldLender(slug)) throw new Response(null, { status: 404 });
  const { frame, page } = await journeyContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    page: await goldThanks({ ctx, session, slug }),
  }));
  if (!page) throw new Response(null, { status: 404 });
  return { frame, page };
}

export default function GoldThanksPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <GoldThanks {...page} />
      </Page>
    </CustomerShell>
  );
}
