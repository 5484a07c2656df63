import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/domain/access/safe-path";
import { chooseLanguageRequest } from "~/domain/customers/requests";
import { publicContext, visitorContext } from "~/http/request/guards.server";
import { choiceCookies } from "~/http/request/language-choice.server";
import { formValue } from "~/http/request/parse-form.server";
import { setAccountLanguage } from "~/services/customers/set-language.server";

/**
 * The footer's language choice. Saved in the browser, on a signed-in customer's account, or with the next sign-in
 * (I18N-03). Works without script.
 */
export async function action(args: ActionFunctionArgs) {
  const { language, returnTo } = await formValue(args.request, chooseLanguageRequest);
  const isSignedIn = await visitorContext(args, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind !== "customer") return false;
    await setAccountLanguage({ ctx: { ...ctx, actor }, language });
    return true;
  });
  const to = safePath(returnTo) ?? "/";
  const headers = new Headers();
  for (const line of choiceCookies(args, language, isSignedIn)) headers.append("Set-Cookie", line);
  return redirect(to, { status: 303, headers });
}

/** Has no page: redirects home. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return redirect("/");
}
