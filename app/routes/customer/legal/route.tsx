import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicContext } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { LegalText } from "./legal-text";
import { legalTexts } from "./legal-texts.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.page.title} · ${data.page.brand}` : "" },
];

const kindOf = (request: Request) => (pathOfRequest(request) === "/terms-of-use" ? "terms" : "privacy");

/** The privacy policy or the terms of use, with the details of the brand in `?partner=` (TEN-16). */
export function loader(args: LoaderFunctionArgs) {
  const ctx = publicContext(args);
  return {
    frame: frameFor(args, ctx, null),
    page: legalTexts(kindOf(args.request), args.context.request.textsBrand, ctx.locale),
  };
}

export default function Legal() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <LegalText {...page} />
      </Page>
    </CustomerShell>
  );
}
