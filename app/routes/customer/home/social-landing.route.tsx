import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { SocialLanding } from "./social-landing";
import { socialLandingPage } from "./social-landing.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Campaign tags of visitors without their own. */
const DEFAULT_TAGS = { utm_source: "socialmedia", utm_medium: "social" };

/**
 * The lead page of social media campaigns (ROUTE-C44, OQ-20): one short form, then the verification. Tags every visit.
 */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (!url.searchParams.get("utm_source")) {
    const query = new URLSearchParams(url.searchParams);
    for (const [name, value] of Object.entries(DEFAULT_TAGS)) if (!query.get(name)) query.set(name, value);
    throw redirect(`/socialmedia-onboarding?${query}`);
  }
  const view = await visitorContext(args, async (ctx, { session }) => {
    if (session) return null;
    return { frame: frameFor(args, ctx, null), ...socialLandingPage({ ctx }) };
  });
  if (!view) throw redirect("/");
  return view;
}

export default function SocialMediaOnboarding() {
  const { frame, landing } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <SocialLanding {...landing} />
    </CustomerShell>
  );
}
