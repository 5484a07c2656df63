import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/domain/access/safe-path";
import { setLocale } from "~/http/cookies.server";
import { publicContext, visitorContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { setAccountLanguage } from "~/services/customers/set-language.server";

/** The footer's language choice: kept in the browser, and on the account of a signed-in customer (I18N-03). Works without script. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const language = form.get("language") === "hi" ? "hi" : "en";
  await visitorContext(args, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind === "customer") await setAccountLanguage({ ctx: { ...ctx, actor }, language });
  });
  const to = safePath(String(form.get("returnTo") ?? "")) ?? "/";
  return redirect(to, { status: 303, headers: { "Set-Cookie": setLocale(language, args.context.request.secure) } });
}

/** Nothing is shown here: whoever opens the address is sent home. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return redirect("/");
}
