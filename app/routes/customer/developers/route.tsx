import { referenceUrl } from "virtual:enhance-urls";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import swaggerUrl from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { publicContext } from "~/http/request/guards.server";
import { FOLLOW_SYSTEM } from "~/ui/admin/shell/scheme";
import { useNonce } from "~/ui/nonce";
import href from "~/ui/reference/reference.css?url";
import { developersPage } from "./page.server";
import { DevelopersView } from "./view";

/** The stylesheet of the API reference, in place of the customers'. */
const referenceLinks: LinksFunction = () => [{ rel: "stylesheet", href }];

export const links = referenceLinks;
export const handle = { hydrate: false, hasOwnSheet: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

/** The reference of the partner's API, for developers without a sign-in (BEY-25). It has nothing of any partner's. */
export function loader(args: LoaderFunctionArgs) {
  return developersPage(publicContext(args), new URL(args.request.url).searchParams);
}

export default function Developers() {
  const nonce = useNonce();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FOLLOW_SYSTEM }} />
      <DevelopersView view={useLoaderData<typeof loader>()} />
      <script defer src={swaggerUrl} nonce={nonce} suppressHydrationWarning />
      <script type="module" src={referenceUrl} nonce={nonce} suppressHydrationWarning />
    </>
  );
}
