import { createCookie } from "@remix-run/node";
import type { Brand } from "@tenants/brand/schema";
import { parse } from "cookie";
import { LRUCache } from "lru-cache";
import { RemixI18Next } from "remix-i18next/server";
import type { ContextLocale } from "~/platform/context";
import { LOCALE_COOKIE } from "./cookies.server";

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: ["en", "hi"],
    fallbackLanguage: "en",
    order: ["header"],
    cookie: createCookie(LOCALE_COOKIE),
  },
});

const cachedByHeader = new LRUCache<string, ContextLocale>({ max: 1_000 });

const SUPPORTED = /^\s*(?:en|hi)(?![a-z])/i;

/**
 * The language of an Accept-Language header: Hindi if it comes before English, else English. Other languages are
 * removed first, because the detector reads the first choice only: Marathi then Hindi gives Hindi.
 */
async function preferredLocale(acceptLanguage: string): Promise<ContextLocale> {
  const cached = cachedByHeader.get(acceptLanguage);
  if (cached) return cached;
  const supported = acceptLanguage.split(",").filter((choice) => SUPPORTED.test(choice));
  const found = await detector.getLocale(
    new Request("http://localhost/", { headers: { "Accept-Language": supported.join(",") } }),
  );
  const locale: ContextLocale = found === "hi" ? "hi" : "en";
  cachedByHeader.set(acceptLanguage, locale);
  return locale;
}

/** The language of a response before the account is known: the browser's choice, then the brand's default. */
export async function resolveLocale(
  brand: Brand,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Promise<ContextLocale> {
  const chosen = cookieHeader?.includes(LOCALE_COOKIE) ? parse(cookieHeader)[LOCALE_COOKIE] : undefined;
  if (chosen === "en" || chosen === "hi") return chosen;
  if (brand.defaultLanguage !== "auto") return brand.defaultLanguage;
  return acceptLanguage ? preferredLocale(acceptLanguage.slice(0, 200)) : "en";
}
