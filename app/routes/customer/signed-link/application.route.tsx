import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { pick, words } from "~/i18n/words";
import { followApplicationLink } from "~/services/notifications/follow-application-link.server";
import { expiredLink, signedLinkResponse } from "./page.server";
import { SignedLinkScreen } from "./signed-link-screen";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/**
 * The signed link of a message about an application (BEY-21). Redirects to its page through the sign-in, or shows a
 * page for an expired link.
 */
export async function loader(args: LoaderFunctionArgs) {
  const link = await visitorContext(args, async (ctx, visitor) => {
    const followed = await followApplicationLink({ ctx, token: args.params.token ?? "", ...visitor });
    if (followed.ok) return followed;
    return expiredLink(
      args,
      ctx,
      visitor,
      pick(words(ctx.locale, "applicationMessages"), "expiredTitle", "expiredText", "signIn"),
    );
  });
  return signedLinkResponse(args, link);
}

export default function Application() {
  return <SignedLinkScreen {...useLoaderData<typeof loader>()} />;
}
