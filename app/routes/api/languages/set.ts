import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { setLanguageBody } from "~/domain/customers/requests";
import { setLocale } from "~/http/request/cookies.server";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { setAccountLanguage } from "~/services/customers/set-language.server";

/**
 * POST {uid, language}: sets the signed-in customer's language (API-37). `language` is en, hi, or the list's id 1, 2.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const sent = await readBody(args.request);
  const body = parseBody(setLanguageBody, sent, () => "The language is en or hi.");
  const isOwn = await customerContext(args, async (ctx) => {
    if (sent.uid !== ctx.actor.customerId) return false;
    if (body.ok) await setAccountLanguage({ ctx, language: body.value.language });
    return true;
  });
  if (!isOwn) return refuseCall("not-found");
  if (!body.ok) return refuseCall(body);
  const { language } = body.value;
  return apiResponse(
    { data: { language } },
    { headers: { "Set-Cookie": setLocale(language, args.context.request.secure) } },
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
