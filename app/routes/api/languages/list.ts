import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getLanguagesBody } from "~/domain/lists/requests";
import { publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { readLanguages } from "~/services/lists/read-languages.server";

/** POST {countryCode} → the languages of a country (API-36), by default India (I18N-02). */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const body = parseBody(getLanguagesBody, await readBody(args.request), () => "A two-letter country code is needed.");
  if (!body.ok) return refuseCall(body);
  return apiResponse({ data: await readLanguages(body.value.countryCode) });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
