import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { readLists } from "~/services/lists/read-lists.server";

/** GET → every dropdown list by name, in English or Hindi (API-34, OQ-66). */
export async function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  const { language } = args.params;
  if (language !== "en" && language !== "hi") return refuseCall("no-such-language");
  return apiResponse({ data: await readLists(language) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
