import type { PortalOwnerRequest } from "~/domain/merchants/requests";
import { no } from "~/domain/result";
import type { ParsedForm } from "~/http/request/parse-form.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { changeMerchantStatus } from "~/services/merchants/change-merchant-status.server";
import { addPortalUser, setPortalUserActive } from "~/services/merchants/portal-users.server";
import { readPortalOwner } from "~/services/merchants/read-portal-owner.server";
import { updateMerchant } from "~/services/merchants/update-merchant.server";

type ActionInput = {
  ctx: TenantCtx<StaffActor>;
  kind: "partner" | "merchant";
  id: string;
  form: ParsedForm<PortalOwnerRequest>;
};

/**
 * Performs a posted form of a partner's or merchant's page. Only a merchant can be approved, suspended or updated
 * here.
 */
export async function actOnPortalOwner({ ctx, kind, id, form }: ActionInput) {
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
      return addPortalUser({ ctx, owner: { brandId: brand.id, partnerId: partner.id, merchantId }, user: request });
    }
    case "userOn":
    case "userOff": {
      const { userId, intent } = request;
      if (!owner.users.some((user) => user.id === userId)) return no("unknown");
      return setPortalUserActive({ ctx, userId, active: intent === "userOn" });
    }
    default: {
      const { intent: move, reason } = request;
      return merchantId ? changeMerchantStatus({ ctx, id: merchantId, move, reason }) : no("unknown");
    }
  }
}
