import { data, redirect } from "@remix-run/node";
import type { Yes } from "~/domain/result";
import { setLocale, setToken } from "~/http/request/cookies.server";
import type { Args, Visitor } from "~/http/request/guards.server";
import { languageChoice } from "~/http/request/language-choice.server";
import { signInPathOf } from "~/http/request/sign-in-path";
import { frameFor } from "~/http/response/customer-frame.server";
import type { Ctx } from "~/platform/context";
import type { FollowedLink } from "~/services/customers/account-language.server";

/** The page of a link that has expired. */
export function expiredLink(
  args: Args,
  ctx: Ctx,
  { session }: Visitor,
  words: { expiredTitle: string; expiredText: string; signIn: string },
) {
  const page = {
    frame: frameFor(args, ctx, session),
    title: words.expiredTitle,
    text: words.expiredText,
    button: words.signIn,
    href: session ? "/" : signInPathOf(args.context.request),
  };
  return { ok: false as const, page };
}

/**
 * Throws the redirect to the link's page. A browser without a chosen language gets that of the message, which is the
 * account's. For an expired link it responds with the page's data and 404.
 */
export function signedLinkResponse(args: Args, link: Yes<FollowedLink> | ReturnType<typeof expiredLink>) {
  if (!link.ok) return data(link.page, { status: 404 });
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  const { secure } = args.context.request;
  if (link.visitToken) headers.append("Set-Cookie", setToken("visit", link.visitToken, secure));
  if (link.language && !languageChoice(args)) headers.append("Set-Cookie", setLocale(link.language, secure));
  throw redirect(link.to, { headers });
}
