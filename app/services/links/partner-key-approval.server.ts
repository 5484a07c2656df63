import { z } from "zod";
import { no, yes } from "~/domain/result";
import { approvalKind } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { findLatestApproval } from "~/services/approvals/find-latest-approval.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";

/** The kind of request, and the rule, by which a second person approves a new sign-in key of a partner. */
export const PARTNER_KEY = "partner-key.create";

/** How many keys of a partner may be valid at once: one in use, and others during a change of keys. */
const MAX_KEYS = 3;

/** How long after its approval the person who asked may make the key. */
const GRANT_MS = 24 * 60 * 60 * 1000;

type Scope = { ctx: StaffCtx; brandId: string };

const countKeys = ({ ctx, brandId }: Scope): Promise<number> =>
  ctx.tx.partnerKey.count({ where: { brandId, revokedAt: null } });

/** True while the brand's partner can have no further key. */
export const hasMaxKeys = async (scope: Scope): Promise<boolean> => (await countKeys(scope)) >= MAX_KEYS;

/**
 * Until when the actor may make one key that a colleague has approved; null without such an approval. Only the
 * person who asked may, because only they see the secret. One key uses the approval up, even if it is revoked later.
 */
export async function keyGrantEnd({ ctx, brandId }: Scope): Promise<Date | null> {
  const createdBy = ctx.actor.staffUserId;
  const approved = await ctx.tx.approvalRequest.findFirst({
    where: {
      kind: PARTNER_KEY,
      subject: brandId,
      state: "approved",
      askedBy: createdBy,
      decidedAt: { gt: new Date(ctx.now.getTime() - GRANT_MS) },
    },
    orderBy: { decidedAt: "desc" },
    select: { decidedAt: true },
  });
  if (!approved?.decidedAt) return null;
  const used = await ctx.tx.partnerKey.count({ where: { brandId, createdBy, createdAt: { gte: approved.decidedAt } } });
  return used > 0 ? null : new Date(approved.decidedAt.getTime() + GRANT_MS);
}

/** Whether a new key of the brand's partner needs a colleague, and what the page says about that. */
export async function keyApproval({ ctx, brandId }: Scope) {
  const until = await keyGrantEnd({ ctx, brandId });
  return {
    needsColleague: until === null && (await isApprovalNeeded(ctx, PARTNER_KEY)),
    /** Until when the reader may make an approved key, as an ISO string. */
    until: until?.toISOString() ?? null,
    request: await findLatestApproval({ ctx, kind: PARTNER_KEY, subject: brandId }),
  };
}

/**
 * A colleague's decision about a new key. An approval makes none: the person who asked makes it within a day, so that
 * the secret is shown once, to them.
 */
export const partnerKeyApproval = approvalKind({
  permission: "brands:edit",
  payload: z.object({}),
  async view(ctx, { subject: brandId }) {
    const brand = await ctx.tx.brand.findUnique({ where: { id: brandId }, select: { name: true } });
    const now = await countKeys({ ctx, brandId });
    return {
      title: brand?.name ?? "",
      link: [brandId],
      changes: [{ field: "keys", before: String(now), after: String(now + 1) }],
      ...(now >= MAX_KEYS ? { warnings: ["too-many-keys"], isRefusalOnly: true } : {}),
    };
  },
  async apply(ctx, { subject: brandId }) {
    if ((await ctx.tx.brand.count({ where: { id: brandId } })) === 0) return no("gone");
    return (await hasMaxKeys({ ctx, brandId })) ? no("too-many-keys") : yes();
  },
});
