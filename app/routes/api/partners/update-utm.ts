import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updatePartnerUtmBody } from "~/domain/partners/update-partner-utm-body";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiRefusal, apiResponse, methodNotAllowed, readBody } from "~/http/response/envelope.server";
import { updatePartnerUtm } from "~/services/partners/update-partner.server";
import { faultsOf } from "./response.server";

const STATUS = { "unknown-partner": 404, stale: 409 } as const;

/** POST {utm_id, version?} for the partner whose brand is {id} (API-11, VAL-02). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const parsed = updatePartnerUtmBody.safeParse(await readBody(args.request));
  const changed = await staffContext(args, "partners:edit", async (ctx) =>
    parsed.success
      ? updatePartnerUtm({
          ctx,
          brandId: args.params.id ?? "",
          utmId: parsed.data.utm_id,
          version: parsed.data.version,
        })
      : null,
  );
  if (!parsed.success) return apiRefusal(422, "invalid", undefined, { errors: faultsOf(parsed.error) });
  if (!changed?.ok) return apiRefusal(STATUS[changed?.code ?? "unknown-partner"], changed?.code ?? "unknown-partner");
  return apiResponse({ data: { version: changed.version } }, { message: "Partner updated successfully" });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
