import { parse, serialize } from "cookie";
import type { ContextLocale } from "~/platform/context";
import type { ChosenLanguage } from "~/services/access/save-language-choice.server";
import { LOCALE_COOKIE, setLocale } from "./cookies.server";
import type { Args } from "./guards.server";

/** Marks a choice made while signed out, until the next sign-in. Ends with the browser. */
const NEW_CHOICE = "lng_new";

const newChoice = (value: string, secure: boolean, maxAge?: number) =>
  serialize(NEW_CHOICE, value, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });

/** `Set-Cookie` values of a language choice. A signed-in customer's choice is already on the account. */
export const choiceCookies = ({ context }: Args, language: ContextLocale, isSignedIn: boolean): string[] => {
  const { secure } = context.request;
  return [setLocale(language, secure), ...(isSignedIn ? [] : [newChoice("1", secure)])];
};

/** The language chosen in this browser since the last sign-in, or null. */
export function languageChoice({ request }: Args): ChosenLanguage | null {
  const { [LOCALE_COOKIE]: language, [NEW_CHOICE]: mark } = parse(request.headers.get("Cookie") ?? "");
  return language === "en" || language === "hi" ? { language, isOfThisVisit: mark === "1" } : null;
}

/** `Set-Cookie` values after a sign-in has saved the choice on the account. */
export const clearNewChoice = (args: Args): string[] =>
  languageChoice(args)?.isOfThisVisit ? [newChoice("", args.context.request.secure, 0)] : [];
