import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { partnerKeyBody } from "~/domain/links/requests";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { brandRefusalText } from "~/i18n/staff/brand-refusals";
import { requireStepUp } from "~/services/access/step-up.server";
import { auditedIn } from "~/services/brands/brand-row.server";
import { createPartnerKey, revokePartnerKey } from "~/services/links/partner-keys.server";
import { endPartnerSignIns } from "~/services/links/partner-sign-ins.server";

/**
 * Creates a key with which a partner signs its customers' sign-ins, revokes one, or ends what one has opened (OQ-20). Only this response has the
 * secret.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(partnerKeyBody, await readBody(args.request));
  const brandId = args.params.id ?? "";
  const done = await staffContext(args, "brands:edit", async (ctx, session) => {
    if (!body.ok) return null;
    if (body.value.intent === "end-sign-ins") {
      if (!isUuid(brandId)) return no("unknown-key");
      return endPartnerSignIns({ ctx: auditedIn(ctx, brandId), ...body.value });
    }
    if (body.value.intent !== "make") return revokePartnerKey({ ctx, brandId, keyId: body.value.keyId });
    const fresh = await requireStepUp({ ctx, session });
    return fresh.ok ? createPartnerKey({ ctx, brandId }) : fresh;
  });
  if (!done) return refuseCall("bad-body");
  if (!done.ok) return refuseCall(done, { words: (code) => brandRefusalText(code, {}) });
  return apiResponse({ data: done });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
