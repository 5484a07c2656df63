import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updatePartnerUtmBody } from "~/domain/partners/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { commercialsWords } from "~/i18n/staff/brand-commercials";
import { updatePartnerUtm } from "~/services/partners/update-partner.server";

/** POST {utm_id, version?} for the partner whose brand is {id} (API-11, VAL-02). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(updatePartnerUtmBody, await readBody(args.request));
  const changed = await staffContext(args, "partners:edit", async (ctx) =>
    body.ok
      ? updatePartnerUtm({
          ctx,
          brandId: args.params.id ?? "",
          utmId: body.value.utm_id,
          version: body.value.version,
        })
      : body,
  );
  if (!changed.ok) {
    const message = commercialsWords.refusals[changed.code];
    const errors = changed.code === "utm-taken" && message ? { utm_id: [message] } : undefined;
    return refuseCall(changed.code, { message, errors: "errors" in changed ? changed.errors : errors });
  }
  return apiResponse({ data: { version: changed.version } }, { message: commercialsWords.saved });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
