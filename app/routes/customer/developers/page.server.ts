import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";

/** What the API reference shows around the document. */
export function developersPage({ brand, locale }: Ctx, query: URLSearchParams) {
  const texts = words(locale, "developers");
  const { logo } = brand.theme;
  return {
    /** The language of the page's document. */
    frame: { locale },
    brand: brandName(brand, locale),
    logo: logo ? { src: logo.url, width: logo.width, height: logo.height } : null,
    words: { ...texts, title: translator(locale, "developers")("title", { brand: brandName(brand, locale) }) },
    /** The page was opened by a link of test mode. */
    isTestLink: query.has("link"),
    skip: words(locale, "common").skipToContent,
  };
}

export type DevelopersPage = ReturnType<typeof developersPage>;
