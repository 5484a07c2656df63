import { isPartnerMove } from "~/domain/merchants/partner-status";
import type { PortalOwnerRequest } from "~/domain/merchants/requests";
import { no } from "~/domain/result";
import type { StaffSession } from "~/http/request/guards.server";
import type { ParsedForm } from "~/http/request/parse-form.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { requireStepUp } from "~/services/access/step-up.server";
import { changeMerchantStatus } from "~/services/merchants/change-merchant-status.server";
import { changePartnerStatus } from "~/services/merchants/change-partner-status.server";
import { addPortalUser, setPortalUserActive } from "~/services/merchants/portal-users.server";
import { readPortalOwner } from "~/services/merchants/read-portal-owner.server";
import { resetPortalSecondStep } from "~/services/merchants/reset-portal-second-step.server";
import { updateMerchant } from "~/services/merchants/update-merchant.server";

type ActionInput = {
  ctx: TenantCtx<StaffActor>;
  session: StaffSession;
  kind: "partner" | "merchant";
  id: string;
  form: ParsedForm<PortalOwnerRequest>;
};

/**
 * Performs a posted form of a partner's or merchant's page. Only a merchant can be approved, rejected or
 * updated here.
 */
export async function actOnPortalOwner({ ctx, session, kind, id, form }: ActionInput) {
  const owner = await readPortalOwner({ ctx, kind, id });
  if (!owner) return no("not-found");
  if (!form.ok) return form;
  const request = form.value;
  const merchantId = kind === "merchant" ? id : null;
  switch (request.intent) {
    case "update": {
      const { version, intent: _, ...input } = request;
      return merchantId ? updateMerchant({ ctx, id: merchantId, version, input }) : no("unknown");
    }
    case "addUser": {
      const { brand, partner } = owner;
      // Somebody who is added to a whole partner is an owner.
      const fresh = merchantId ? null : await requireStepUp({ ctx, session });
      if (fresh?.ok === false) return fresh;
      return addPortalUser({ ctx, owner: { brandId: brand.id, partnerId: partner.id, merchantId }, user: request });
    }
    case "userOn":
    case "userOff": {
      const { userId, intent } = request;
      if (!owner.users.some((user) => user.id === userId)) return no("unknown");
      return setPortalUserActive({ ctx, userId, active: intent === "userOn" });
    }
    case "resetSecondStep": {
      const { userId, reason } = request;
      if (!owner.users.some((user) => user.id === userId)) return no("unknown");
      const fresh = await requireStepUp({ ctx, session });
      return fresh.ok ? resetPortalSecondStep({ ctx, brandId: owner.brand.id, userId, reason }) : fresh;
    }
    default: {
      const { intent: move, reason } = request;
      if (merchantId) return changeMerchantStatus({ ctx, id: merchantId, move, reason });
      const { brand, partner } = owner;
      return isPartnerMove(move)
        ? changePartnerStatus({ ctx, brandId: brand.id, partnerId: partner.id, move, reason })
        : no("unknown");
    }
  }
}
