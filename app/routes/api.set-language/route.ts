import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { setLocale } from "~/http/cookies.server";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { customerContext, publicContext } from "~/http/guards.server";
import { setAccountLanguage } from "~/services/customers/set-language.server";

/** POST {uid, language}: the signed-in customer's own language (API-37). `language` is en, hi, or the list's id 1, 2. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { uid, language: asked } = await readBody(args.request);
  const language =
    asked === "hi" || asked === 2 || asked === "2"
      ? "hi"
      : asked === "en" || asked === 1 || asked === "1"
        ? "en"
        : null;
  const isOwn = await customerContext(args, async (ctx) => {
    if (uid !== ctx.actor.customerId) return false;
    if (language) await setAccountLanguage({ ctx, language });
    return true;
  });
  if (!isOwn) return apiRefusal(404, "not-found");
  if (!language) return apiRefusal(422, "invalid", undefined, { errors: { language: ["The language is en or hi."] } });
  return apiAnswer(
    { data: { language } },
    { headers: { "Set-Cookie": setLocale(language, args.context.request.secure) } },
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
