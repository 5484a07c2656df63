import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerChoice, chooserView, postedProduct, takeProduct } from "~/http/chooser.server";
import { frameFor } from "~/http/frame.server";
import { visitorContext } from "~/http/guards.server";
import { checkStep } from "~/services/journey/check-step.server";
import { ProductChooser } from "~/ui/products/product-chooser";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.chooser.title ?? "" }];

/** The product chooser of the main site (ROUTE-C05, TEN-12); a brand's site has none under this address. */
export async function loader(args: LoaderFunctionArgs) {
  const view = await visitorContext(args, async (ctx, { session, visit }) => {
    const step = await checkStep({ ctx, path: "/products", session, visit });
    if (!step.ok) return step;
    return { ok: true as const, frame: frameFor(args, ctx, session), chooser: chooserView(ctx, "/products") };
  });
  if (view.ok) return { frame: view.frame, chooser: view.chooser };
  if (view.code === "wrong-step") throw redirect(view.to);
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const product = await postedProduct(args.request);
  return answerChoice(args, await visitorContext(args, (ctx, who) => takeProduct(ctx, who, product)));
}

export default function Products() {
  const { frame, chooser } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? false;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <ProductChooser {...chooser} error={refused ? chooser.refusal : null} />
      </Page>
    </CustomerShell>
  );
}
