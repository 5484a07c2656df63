import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { pick, words } from "~/i18n/words";
import { followResumeLink } from "~/services/support/resume.server";
import { ExpiredLink } from "~/ui/customer/links/expired-link";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { expiredLink, signedLinkResponse } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The signed link of a reminder (OQ-29). Redirects onwards, or shows a page for an expired link. */
export async function loader(args: LoaderFunctionArgs) {
  const link = await visitorContext(args, async (ctx, visitor) => {
    const followed = await followResumeLink({ ctx, token: args.params.token ?? "", ...visitor });
    if (followed.ok) return followed;
    return expiredLink(
      args,
      ctx,
      visitor,
      pick(words(ctx.locale, "reminders"), "expiredTitle", "expiredText", "signIn"),
    );
  });
  return signedLinkResponse(args, link);
}

export default function Resume() {
  const { frame, ...link } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ExpiredLink {...link} />
      </Page>
    </CustomerShell>
  );
}
