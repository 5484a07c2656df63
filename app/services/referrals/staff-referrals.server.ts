import type { Cursor } from "~/domain/lists/cursor";
import { isUuid } from "~/domain/patterns/uuid";
import { type StoredReferralState, storedReferralState } from "~/domain/referrals/referral-state";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newerThan, nextCursor, olderThan } from "~/platform/database/keyset.server";
import { brands } from "~/services/brands/brands.server";

type Ctx = TenantCtx<StaffActor>;

const PAGE = 50;

const LISTED = {
  brandId: true,
  id: true,
  partnerId: true,
  state: true,
  name: true,
  businessName: true,
  mobileMasked: true,
  invitedAt: true,
  appliedAt: true,
  decidedAt: true,
  createdAt: true,
  partner: { select: { name: true } },
} as const;

type Moments = { decidedAt: Date | null; appliedAt: Date | null; invitedAt: Date | null; createdAt: Date };

/** When the state of a referral began. */
const sinceOf = ({ decidedAt, appliedAt, invitedAt, createdAt }: Moments): Date =>
  decidedAt ?? appliedAt ?? invitedAt ?? createdAt;

const brandNameOf = (brandId: string): string => brands().current().byId.get(brandId)?.name ?? "";

type Listing = {
  ctx: Pick<Ctx, "tx">;
  state: StoredReferralState;
  brandId: string | null;
  after?: Cursor | null;
  size?: number;
};

/**
 * A page of the referrals in a state, of one brand or of all: what waits for us from the oldest, the others from the
 * newest. `next` is the cursor of the last row when there are more.
 */
export async function listStaffReferrals({ ctx, state, brandId, after = null, size = PAGE }: Listing) {
  const isOldestFirst = state === "applied";
  const beyond = after ? (isOldestFirst ? newerThan(after, "createdAt") : olderThan(after, "createdAt")) : {};
  const order = isOldestFirst ? "asc" : "desc";
  const found = await ctx.tx.partnerReferral.findMany({
    where: { state, ...(brandId ? { brandId } : {}), ...beyond },
    orderBy: [{ createdAt: order }, { id: order }],
    take: size + 1,
    select: LISTED,
  });
  const rows = found.slice(0, size).map((row) => ({
    id: row.id,
    name: row.name,
    businessName: row.businessName,
    mobileMasked: row.mobileMasked,
    brandName: brandNameOf(row.brandId),
    referrer: row.partner.name,
    at: sinceOf(row),
  }));
  return { rows, next: nextCursor(found, size, ({ createdAt }) => createdAt) };
}

/** How many applications wait for a decision. */
export const countWaitingReferrals = ({ ctx }: { ctx: Ctx }): Promise<number> =>
  ctx.tx.partnerReferral.count({ where: { state: "applied" } });

/** A referral of any brand with what the business entered, masked; null when the id is unknown. */
export async function readStaffReferral({ ctx, id }: { ctx: Ctx; id: string }) {
  if (!isUuid(id)) return null;
  const row = await ctx.tx.partnerReferral.findFirst({
    where: { id },
    select: {
      ...LISTED,
      emailMasked: true,
      panMasked: true,
      gstinMasked: true,
      address1: true,
      address2: true,
      postalCode: true,
      declineReason: true,
      newPartnerId: true,
    },
  });
  if (!row) return null;
  const { address1, address2, postalCode, state, brandId, partner, ...rest } = row;
  return {
    ...rest,
    brandId,
    brandName: brandNameOf(brandId),
    state: storedReferralState(state),
    referrer: partner.name,
    address: [address1, address2, postalCode].filter(Boolean).join(", ") || null,
    at: sinceOf(row),
  };
}

/** Who referred a partner, and a page of whom it referred, newest first, for its page in the back office. */
export async function referralsOfPartner({
  ctx,
  brandId,
  partnerId,
  after,
}: {
  ctx: Ctx;
  brandId: string;
  partnerId: string;
  after: Cursor | null;
}) {
  const by = await ctx.tx.partnerReferral.findFirst({
    where: { brandId, newPartnerId: partnerId },
    select: { id: true, partnerId: true, partner: { select: { name: true } } },
  });
  const made = await ctx.tx.partnerReferral.findMany({
    where: { brandId, partnerId, ...(after ? olderThan(after, "createdAt") : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    select: { id: true, name: true, businessName: true, state: true, createdAt: true },
  });
  return {
    by: by && { referralId: by.id, partnerId: by.partnerId, name: by.partner.name },
    isFirst: after === null,
    next: nextCursor(made, PAGE, ({ createdAt }) => createdAt),
    made: made.slice(0, PAGE).map(({ id, name, businessName, state }) => ({
      id,
      name: businessName ?? name,
      state: storedReferralState(state),
    })),
  };
}
