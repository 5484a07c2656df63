import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { publicContext } from "~/http/guards.server";
import { lenderTermsPage, muthootName } from "~/services/brands/lender-terms.server";
import { LegalText } from "~/ui/legal/legal-text";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.page.title} · ${data.page.brand}` : "" },
];

/** What the Muthoot business form does with what it is told (ROUTE-C42, LND-09). */
export function loader(args: LoaderFunctionArgs) {
  const ctx = publicContext(args);
  const brand = args.context.request.textsBrand;
  const lender = muthootName();
  return {
    frame: frameFor(args, ctx, null),
    page: lenderTermsPage({ kind: "privacy", brand, lender, locale: ctx.locale }),
  };
}

export default function MuthootPrivacyPolicy() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <LegalText {...page} />
      </Page>
    </CustomerShell>
  );
}
