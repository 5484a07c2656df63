import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { declarationPage } from "./page.server";
import { DeclarationPage } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The brand's declaration that its pages have no dark pattern, with the evidence (BEY-23), for anybody. */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: declarationPage(ctx),
  }));
}

export default function SelfDeclaration() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <DeclarationPage {...page} />
      </Page>
    </CustomerShell>
  );
}
