import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { brandTabWords } from "~/i18n/staff/brand-tab";
import { LandingView } from "~/ui/customer/landing/landing-view";
import { Offers } from "~/ui/customer/offers/offers-view";
import { ProductChooser } from "~/ui/customer/products/product-chooser";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { SignInCard } from "~/ui/customer/sign-in/sign-in-card";
import { useNonce } from "~/ui/nonce";
import { brandPreview } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction = () => [
  { title: brandTabWords.preview.title },
  { name: "robots", content: "noindex" },
];

/** A customer page with a brand's draft, for the editor's frames: `?lang=en|hi`. */
export async function loader(args: LoaderFunctionArgs) {
  const preview = await staffContext(args, "brands:edit", (ctx) => brandPreview({ args, ctx }));
  if (!preview) throw new Response(null, { status: 404 });
  return preview;
}

/** Makes a preview inert: its links and forms would lead to an unpublished site. */
const INERT = { inert: "" };

export default function Preview() {
  const { frame, landing, identify, chooser, offers, style } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: allow-listed theme values and our own font rules, which React would escape */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      <div {...INERT}>
        <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
          {landing && <LandingView {...landing} />}
          {identify && (
            <Page>
              <SignInCard step="identify" identify={identify} code={null} />
            </Page>
          )}
          {chooser && (
            <Page width="wide">
              <ProductChooser {...chooser} error={null} />
            </Page>
          )}
          {offers && (
            <Page width="wide">
              <Offers {...offers} />
            </Page>
          )}
        </CustomerShell>
      </div>
    </>
  );
}
