import { parse, serialize } from "cookie";
import type { ContextLocale } from "~/platform/context";
import type { ChosenLanguage } from "~/services/access/keep-language-choice.server";
import { LOCALE_COOKIE, setLocale } from "./cookies.server";
import type { Args } from "./guards.server";

/** Beside the language for as long as nobody has signed in after picking it; ends with the browser. */
const NEW_CHOICE = "lng_new";

const newChoice = (value: string, secure: boolean, maxAge?: number) =>
  serialize(NEW_CHOICE, value, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });

/** The lines for Set-Cookie of a choice made here; a signed-in customer's is on the account already. */
export const choiceCookies = ({ context }: Args, language: ContextLocale, isSignedIn: boolean): string[] => {
  const { secure } = context.request;
  return [setLocale(language, secure), ...(isSignedIn ? [] : [newChoice("1", secure)])];
};

/** The language that was picked in the browser of this request, or null. */
export function languageChoice({ request }: Args): ChosenLanguage | null {
  const { [LOCALE_COOKIE]: language, [NEW_CHOICE]: mark } = parse(request.headers.get("Cookie") ?? "");
  return language === "en" || language === "hi" ? { language, isOfThisVisit: mark === "1" } : null;
}

/** The lines for Set-Cookie after a sign-in, which has taken the choice over. */
export const choiceTaken = (args: Args): string[] =>
  languageChoice(args)?.isOfThisVisit ? [newChoice("", args.context.request.secure, 0)] : [];
