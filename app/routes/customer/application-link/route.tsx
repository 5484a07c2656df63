import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { setToken } from "~/http/request/cookies.server";
import { visitorContext } from "~/http/request/guards.server";
import { signInPathOf } from "~/http/request/site.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { pick, words } from "~/i18n/words";
import { followApplicationLink } from "~/services/notifications/follow-application-link.server";
import { LinkButton } from "~/ui/components/link-button";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { NotFoundPage } from "~/ui/customer/shell/not-found";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.expiredTitle ?? "" }];

/**
 * The signed link of a message about an application (BEY-21). Redirects to its page through the sign-in, or shows a
 * page for an expired link.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { secure } = args.context.request;
  const answer = await visitorContext(args, async (ctx, { session, visit }) => {
    const followed = await followApplicationLink({ ctx, token: args.params.token ?? "", session, visit });
    if (followed.ok) return followed;
    const page = {
      frame: frameFor(args, ctx, session),
      words: pick(words(ctx.locale, "notifications"), "expiredTitle", "expiredText", "signIn"),
      signIn: session ? "/" : signInPathOf(args.context.request),
    };
    return { ok: false as const, page };
  });
  if (!answer.ok) return data(answer.page, { status: 404 });
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (answer.visitToken) headers.append("Set-Cookie", setToken("visit", answer.visitToken, secure));
  throw redirect(answer.to, { headers });
}

export default function Application() {
  const { frame, words: texts, signIn } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <NotFoundPage title={texts.expiredTitle} text={texts.expiredText}>
        <LinkButton href={signIn}>{texts.signIn}</LinkButton>
      </NotFoundPage>
    </CustomerShell>
  );
}
