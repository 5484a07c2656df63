import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { merchantBody, portalUserBody } from "~/domain/merchants/merchant-body";
import { isMerchantMove } from "~/domain/merchants/status";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { changeMerchantStatus } from "~/services/merchants/change-merchant-status.server";
import { createMerchant } from "~/services/merchants/create-merchant.server";
import { addPortalUser, setPortalUserActive } from "~/services/merchants/portal-users.server";
import { readPortalOwner } from "~/services/merchants/read-portal-owner.server";
import { updateMerchant } from "~/services/merchants/update-merchant.server";

type Asked = { ctx: TenantCtx<StaffActor>; form: FormData };

const invalid = (error: z.ZodError) =>
  no("invalid", { errors: z.flattenError(error).fieldErrors as Record<string, string[]> });

/** Adds the merchant of a form under the partner that it names. */
export async function actOnMerchants({ ctx, form }: Asked) {
  const parsed = merchantBody.safeParse(Object.fromEntries(form));
  if (!parsed.success) return invalid(parsed.error);
  const partnerId = String(form.get("partnerId"));
  return isUuid(partnerId) ? createMerchant({ ctx, partnerId, input: parsed.data }) : no("no-partner");
}

/** Does what a form of one partner's or merchant's page asks for, by its `intent`: a move, update, addUser, userOn or userOff. */
export async function actOnPortalOwner({ ctx, form, kind, id }: Asked & { kind: "partner" | "merchant"; id: string }) {
  const intent = form.get("intent");
  const owner = await readPortalOwner({ ctx, kind, id });
  if (!owner) return no("not-found");
  const merchantId = kind === "merchant" ? id : null;
  if (isMerchantMove(intent))
    return merchantId
      ? changeMerchantStatus({ ctx, id: merchantId, move: intent, reason: parseReason(form.get("reason")) })
      : no("unknown");
  if (intent === "update" && merchantId) {
    const parsed = merchantBody.safeParse(Object.fromEntries(form));
    if (!parsed.success) return invalid(parsed.error);
    return updateMerchant({ ctx, id: merchantId, version: Number(form.get("version")) || 0, input: parsed.data });
  }
  if (intent === "addUser") {
    const parsed = portalUserBody.safeParse(Object.fromEntries(form));
    if (!parsed.success) return invalid(parsed.error);
    const { brand, partner } = owner;
    return addPortalUser({ ctx, owner: { brandId: brand.id, partnerId: partner.id, merchantId }, user: parsed.data });
  }
  const userId = String(form.get("userId"));
  if (!owner.users.some((user) => user.id === userId)) return no("unknown");
  if (intent === "userOn") return setPortalUserActive({ ctx, userId, active: true });
  return intent === "userOff" ? setPortalUserActive({ ctx, userId, active: false }) : no("unknown");
}
