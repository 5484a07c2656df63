import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { readLists } from "~/services/lists/read-lists.server";

/** GET → one dropdown list, in English or Hindi (API-35, OQ-66). */
export async function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  const { language, list = "" } = args.params;
  if (language !== "en" && language !== "hi") return refuseCall("no-such-language");
  const lists = await readLists(language);
  const found = Object.hasOwn(lists, list) ? lists[list] : undefined;
  return found ? apiResponse({ data: found }) : refuseCall("no-such-list");
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
