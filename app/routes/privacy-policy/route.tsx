import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { publicContext } from "~/http/guards.server";
import { legalTexts } from "~/services/brands/legal-texts.server";
import { LegalText } from "~/ui/legal/legal-text";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.page.title} · ${data.page.brand}` : "" },
];

/** The texts carry the details of the brand that `?partner=` names (TEN-16). */
export function loader(args: LoaderFunctionArgs) {
  const ctx = publicContext(args);
  return {
    frame: frameFor(args, ctx, null),
    page: legalTexts("privacy", args.context.request.textsBrand, ctx.locale),
  };
}

export default function PrivacyPolicy() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <LegalText {...page} />
      </Page>
    </CustomerShell>
  );
}
