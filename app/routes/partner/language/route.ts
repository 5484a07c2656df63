import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/domain/access/safe-path";
import { chooseLanguageRequest } from "~/domain/customers/requests";
import { setLocale } from "~/http/request/cookies.server";
import { partnerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { setPortalLanguage } from "~/services/partners-portal/set-portal-language.server";

/** Has no page: opens the portal. */
export async function loader(args: LoaderFunctionArgs) {
  await partnerContext(args, "portal:read", async () => null);
  return redirect("/partner");
}

/** Stores the language on the account and in the browser. In a masquerade only the browser's changes. */
export async function action(args: ActionFunctionArgs) {
  const { language, returnTo } = await formValue(args.request, chooseLanguageRequest);
  await partnerContext(args, "portal:read", (ctx) => setPortalLanguage({ ctx, language }));
  const headers = { "Set-Cookie": setLocale(language, args.context.request.secure) };
  return redirect(safePath(returnTo, "partner") ?? "/partner", { status: 303, headers });
}
