import type { PartnerStatus } from "~/domain/merchants/partner-status";
import type { MerchantStatus } from "~/domain/merchants/status";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

export type PortalUserRow = {
  id: string;
  name: string;
  mobileMasked: string | null;
  emailMasked: string | null;
  active: boolean;
  /** True when an authenticator app is set up. */
  hasSecondStep: boolean;
  lastSignInAt: Date | null;
};

export type PortalOwnerView = {
  kind: "partner" | "merchant";
  id: string;
  brand: { id: string; key: string; name: string; isServed: boolean };
  partner: { id: string; name: string; status: PartnerStatus };
  name: string;
  /** Null for a whole partner. */
  merchant: {
    location: string;
    contactName: string;
    mobileMasked: string | null;
    emailMasked: string | null;
    status: MerchantStatus;
    statusReason: string | null;
    version: number;
    /** What a merchant entered in the public sign-up form; null for one that staff added. */
    signUp: {
      at: Date;
      panMasked: string;
      gstinMasked: string | null;
      address: string;
      bankAccountMasked: string | null;
      ifsc: string | null;
    } | null;
  } | null;
  users: PortalUserRow[];
};

const PARTNER = { id: true, name: true, status: true } as const;

/** A partner or a merchant with the users of its portal; null when the id is unknown. */
export async function readPortalOwner({
  ctx,
  kind,
  id,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: "partner" | "merchant";
  id: string;
}): Promise<PortalOwnerView | null> {
  if (!isUuid(id)) return null;
  const merchant =
    kind === "merchant"
      ? await ctx.tx.merchant.findFirst({ where: { id }, include: { partner: { select: PARTNER } } })
      : null;
  const partner =
    kind === "partner"
      ? await ctx.tx.partner.findFirst({ where: { id }, select: { ...PARTNER, brandId: true } })
      : merchant && { ...merchant.partner, brandId: merchant.brandId };
  if (!partner) return null;
  const brand = brands().current().byId.get(partner.brandId);
  const rows = await ctx.tx.partnerUser.findMany({
    where: { brandId: partner.brandId, partnerId: partner.id, merchantId: merchant?.id ?? null },
    orderBy: [{ active: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      mobileMasked: true,
      emailMasked: true,
      active: true,
      lastSignInAt: true,
      totpEnrolledAt: true,
    },
  });
  const users = rows.map(({ totpEnrolledAt, ...user }) => ({ ...user, hasSecondStep: totpEnrolledAt !== null }));
  return {
    kind,
    id,
    brand: {
      id: partner.brandId,
      key: brand?.key ?? "",
      name: brand?.name ?? "",
      isServed: brand !== undefined && (brand.isMain || brand.status === "live"),
    },
    partner: { id: partner.id, name: partner.name, status: partner.status === "suspended" ? "suspended" : "active" },
    name: merchant?.name ?? partner.name,
    merchant: merchant && {
      location: merchant.location ?? "",
      contactName: merchant.contactName ?? "",
      mobileMasked: merchant.mobileMasked,
      emailMasked: merchant.emailMasked,
      status: merchant.status as MerchantStatus,
      statusReason: merchant.statusReason,
      version: merchant.version,
      signUp: merchant.signedUpAt && {
        at: merchant.signedUpAt,
        panMasked: merchant.panMasked ?? "",
        gstinMasked: merchant.gstinMasked,
        address: [merchant.address1, merchant.address2, merchant.postalCode].filter(Boolean).join(", "),
        bankAccountMasked: merchant.bankAccountMasked,
        ifsc: merchant.ifsc,
      },
    },
    users,
  };
}
