import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { openWhatIf } from "~/services/what-if/open-what-if.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { whatIfPage } from "./page.server";
import { WhatIfView } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/**
 * The what-if page (BEY-03). `?amount`, `?tenure`, `?income` and `?instalment` replace the customer's own. Not found
 * for a brand without loans.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const data = await customerContext(args, async (ctx, session) => {
    const opened = await openWhatIf({ ctx, session, query });
    return opened.ok ? { frame: frameFor(args, ctx, session), page: whatIfPage({ ctx, ...opened }) } : null;
  });
  if (!data) throw new Response(null, { status: 404 });
  return data;
}

export default function WhatIfPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <WhatIfView {...page} />
      </Page>
    </CustomerShell>
  );
}
