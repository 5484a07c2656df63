import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { approvalKind } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { findLatestApproval } from "~/services/approvals/find-latest-approval.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { lockPartner, type PartnerRow } from "./partner-row.server";
import { type AskedUpdate, updatePartner } from "./update-partner.server";

/** The kind of request, and the rule, by which a second person approves another share of a partner. */
export const PARTNER_SHARE = "partner-share.change";

/** Percent of the commission, 0 to 100, and a flat fee in rupees; null for none (ADM-27). */
type Share = Pick<PartnerRow, "revenuePercent" | "revenueFlatFee">;

const share = z.object({ revenuePercent: z.number().nullable(), revenueFlatFee: z.number().nullable() });
const payload = z.object({ before: share, after: share });

const shareOf = ({ revenuePercent, revenueFlatFee }: Share): Share => ({ revenuePercent, revenueFlatFee });
const isSame = (one: Share, other: Share) =>
  one.revenuePercent === other.revenuePercent && one.revenueFlatFee === other.revenueFlatFee;

/**
 * Sets a partner's share (API-12), or asks a colleague where a second person must approve: refuses `colleague-asked`,
 * and `already` while one is asked about another share of the partner.
 */
export async function updatePartnerShare({ revenuePercent, revenueFlatFee, ...input }: AskedUpdate & Share) {
  const { ctx, brandId, version } = input;
  const after = { revenuePercent, revenueFlatFee };
  if (!(await isApprovalNeeded(ctx, PARTNER_SHARE))) return updatePartner(input, after);
  const locked = await lockPartner(ctx, brandId);
  if (!locked.ok) return locked;
  const { partner } = locked;
  if (version !== undefined && version !== partner.version) return no("stale", { version: partner.version });
  const before = shareOf(partner);
  if (isSame(before, after)) return yes({ version: partner.version });
  const request = await askApproval({
    ctx: auditedIn(ctx, brandId),
    kind: PARTNER_SHARE,
    subject: brandId,
    brandId,
    payload: { before, after },
    reason: "",
  });
  return request.ok ? no("colleague-asked") : request;
}

/** The share of the brand's partner that a colleague is asked for, or the latest one that was. */
export async function findAskedShare({ ctx, brandId }: { ctx: StaffCtx; brandId: string }) {
  const found = await findLatestApproval({ ctx, kind: PARTNER_SHARE, subject: brandId });
  if (!found) return null;
  const { payload: stored, ...request } = found;
  return { ...request, ...payload.parse(stored).after };
}

const percent = (value: number | null) => (value === null ? null : `${value}%`);
const rupees = (value: number | null) => (value === null ? null : `₹${value}`);

/** A colleague's decision about another share of a partner. */
export const partnerShareApproval = approvalKind({
  permission: "partners:edit",
  payload,
  async view(ctx, { subject: brandId, payload: { before, after } }) {
    const brand = await ctx.tx.brand.findUnique({ where: { id: brandId }, select: { name: true } });
    return {
      title: brand?.name ?? "",
      link: [brandId],
      changes: [
        { field: "percent", before: percent(before.revenuePercent), after: percent(after.revenuePercent) },
        { field: "fee", before: rupees(before.revenueFlatFee), after: rupees(after.revenueFlatFee) },
      ].map((change) => ({ ...change, isChanged: change.before !== change.after })),
      isLasting: true,
    };
  },
  async apply(ctx, { subject: brandId, payload: { before, after } }): Promise<Yes | No<"gone" | "share-changed">> {
    const locked = await lockPartner(ctx, brandId);
    if (!locked.ok) return no("gone");
    if (!isSame(shareOf(locked.partner), before)) return no("share-changed");
    const done = await updatePartner({ ctx, brandId }, after);
    return done.ok ? yes() : no("gone");
  },
});
