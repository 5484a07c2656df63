import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { openKeyFacts } from "~/services/key-facts/open-key-facts.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { KeyFactsSheet } from "./key-facts-sheet";
import { keyFactsPage } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** A lender's key facts and schedule (BEY-12). `?amount` and `?tenure` replace the customer's own. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.lender ?? "";
  const query = new URL(args.request.url).searchParams;
  const data = await customerContext(args, async (ctx, session) => {
    const opened = await openKeyFacts({ ctx, session, slug, query });
    return opened.ok ? { frame: frameFor(args, ctx, session), page: keyFactsPage({ ctx, shown: opened.shown }) } : null;
  });
  if (!data) throw new Response(null, { status: 404 });
  return data;
}

export default function KeyFactsOfLender() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <KeyFactsSheet {...page} />
      </Page>
    </CustomerShell>
  );
}
