import { data, redirect } from "@remix-run/node";
import type { Yes } from "~/domain/result";
import { setToken } from "~/http/request/cookies.server";
import type { Args, Visitor } from "~/http/request/guards.server";
import { signInPathOf } from "~/http/request/site.server";
import { frameFor } from "~/http/response/customer-frame.server";
import type { Ctx } from "~/platform/context";
import type { ExpiredLinkProps } from "./expired-link";

/** The page of a link that has expired. */
export function expiredLink(args: Args, ctx: Ctx, { session }: Visitor, words: ExpiredLinkProps["words"]) {
  const page = {
    frame: frameFor(args, ctx, session),
    words,
    signIn: session ? "/" : signInPathOf(args.context.request),
  };
  return { ok: false as const, page };
}

/** Throws the redirect to the link's page. For an expired link it responds with the page's data and 404. */
export function signedLinkResponse(
  { context }: Args,
  link: Yes<{ to: string; visitToken: string | null }> | ReturnType<typeof expiredLink>,
) {
  if (!link.ok) return data(link.page, { status: 404 });
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (link.visitToken) headers.append("Set-Cookie", setToken("visit", link.visitToken, context.request.secure));
  throw redirect(link.to, { headers });
}
