import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { journeyContext } from "~/http/guards.server";
import { goldThanks } from "~/services/offers/gold-thanks.server";
import { GoldThanks } from "~/ui/offers/gold-thanks";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.pageTitle ?? "" }];

/** The thank-you of indiagold with the lead id (ROUTE-C33, CUS-07). The journey leads here and nowhere else once the lead is there. */
export async function loader(args: LoaderFunctionArgs) {
  const { frame, page } = await journeyContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    page: await goldThanks({ ctx, session, slug: "indiagold" }),
  }));
  if (!page) throw new Response(null, { status: 404 });
  return { frame, page };
}

export default function Indiagold() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <GoldThanks {...page} />
      </Page>
    </CustomerShell>
  );
}
