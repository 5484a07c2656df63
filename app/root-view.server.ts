import { framedUrl } from "virtual:enhance-urls";
import { brandTitle } from "@tenants/brand/names";
import { themeCss } from "@tenants/theme/theme";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { ContextLocale } from "~/platform/context";
import { fontFaceCss } from "~/ui/fonts/font-face-css";
import { type Args, publicContext } from "./http/request/guards.server";
import { chosenScheme } from "./http/response/area-frame.server";
import { frameFor } from "./http/response/customer-frame.server";

/** The words of the portal's error page, for an answer that has no frame. */
function portalErrorWords(locale: ContextLocale) {
  const { notFoundTitle, notFoundText, brokenTitle, brokenText, retry, home } = portalWords(locale).frame.shell;
  return { notFoundTitle, notFoundText, brokenTitle, brokenText, retry, home };
}

/**
 * Theme, fonts, language and the words of the error pages of a request's brand. No query: all of it is in memory.
 * `framed` is the URL of the script that a hydrated page in a partner's frame brings as well. Frame and error texts are
 * made when an error page or the browser needs them.
 */
export function rootView(args: Args) {
  const ctx = publicContext(args);
  const { brand, locale } = ctx;
  const { font, fontSource, favicon } = brand.theme;
  const { pathname } = new URL(args.request.url);
  const isStaffPage = /^\/(admin|partner)(\/|$)/.test(pathname);
  const fonts = fontFaceCss(font, locale, { ownFile: fontSource === "bundled" ? undefined : fontSource, isStaffPage });
  return {
    locale,
    title: brandTitle(brand, locale),
    links: [
      { rel: "icon", href: favicon ?? "/favicon.svg" },
      { rel: "manifest", href: "/site.webmanifest" },
    ],
    style: `${fonts.css}${themeCss(brand.theme)}`,
    preload: fonts.preload,
    framed: args.request.headers.get("Sec-Fetch-Dest") === "iframe" ? framedUrl : null,
    portalErrors: pathname.startsWith("/partner") ? portalErrorWords(locale) : null,
    /** Of the back office and the portal, for an answer that has no frame. */
    scheme: isStaffPage ? chosenScheme(args.request) : null,
    get frame() {
      return frameFor(args, ctx, null);
    },
    get errors() {
      return { ...words(locale, "errors"), errorId: translator(locale, "errors")("errorId", { id: ctx.requestId }) };
    },
  };
}

export type RootView = ReturnType<typeof rootView>;
