import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";
import { readLanguages } from "~/services/lists/read-languages.server";

/** POST {countryCode}: the languages of a country (API-36). India when none is named (I18N-02). */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const { countryCode = "IN" } = await readBody(args.request);
  if (typeof countryCode !== "string" || !/^[A-Za-z]{2}$/.test(countryCode))
    return apiRefusal(422, "invalid", undefined, { errors: { countryCode: ["A two-letter country code is needed."] } });
  return apiAnswer({ data: await readLanguages(countryCode) });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
