import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lenderPageAt } from "~/domain/lenders/lender-pages";
import { publicContext } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { LegalText } from "./legal-text";
import { legalNameOf, lenderTermsPage, nameOnOwnTexts } from "./lender-terms.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.page.title} · ${data.page.brand}` : "" },
];

/** The text and the lender of an address; `?lender=` names the lender if the path does not. */
function textOf(request: Request) {
  const own = lenderPageAt(pathOfRequest(request));
  if (!own) return { kind: "terms" as const, lender: legalNameOf(new URL(request.url).searchParams.get("lender")) };
  return { kind: own.kind === "privacy" ? ("privacy" as const) : ("terms" as const), lender: nameOnOwnTexts(own.slug) };
}

/**
 * The lender terms (CUS-11), and the editions of terms and privacy policy for lenders with their own (ROUTE-C42,
 * ROUTE-C43, LND-09). `?partner=` names the brand of the texts (OQ-30).
 */
export function loader(args: LoaderFunctionArgs) {
  const ctx = publicContext(args);
  const brand = args.context.request.textsBrand;
  return {
    frame: frameFor(args, ctx, null),
    page: lenderTermsPage({ ...textOf(args.request), brand, locale: ctx.locale }),
  };
}

export default function LenderTerms() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <LegalText {...page} />
      </Page>
    </CustomerShell>
  );
}
