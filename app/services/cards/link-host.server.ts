import { z } from "zod";
import { checkCardLink } from "~/domain/cards/card-link";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { approvalKind } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";

/** The kind of request, and the rule, by which a second person approves that a card or a voucher leads to another host. */
export const LINK_HOST = "link-host.allow";

/** How long after its approval who asked may save the link. */
const GRANT_MS = 24 * 60 * 60 * 1000;

type Ctx = TenantCtx<StaffActor>;

const hostOf = (link: string): string | null => {
  const checked = checkCardLink(link);
  return checked.ok ? checked.host : null;
};

/** True for a host that customers are led to already: of a lender, or of a card or voucher that is shown. */
async function isInUse({ tx }: Ctx, host: string): Promise<boolean> {
  if ((await tx.lender.count({ where: { deletedAt: null, allowedHosts: { has: host } } })) > 0) return true;
  const shown = { deletedAt: null, status: 1 };
  const cards = await tx.creditCard.findMany({
    where: { ...shown, utmLink: { contains: host } },
    select: { utmLink: true },
  });
  const vouchers = await tx.voucher.findMany({ where: { ...shown, link: { contains: host } }, select: { link: true } });
  return [...cards.map(({ utmLink }) => utmLink ?? ""), ...vouchers.map(({ link }) => link)].some(
    (link) => hostOf(link) === host,
  );
}

/** True when a colleague has approved this host for the actor within the last day. */
async function isGranted({ tx, actor, now }: Ctx, host: string): Promise<boolean> {
  const decidedAt = { gt: new Date(now.getTime() - GRANT_MS) };
  const where = { kind: LINK_HOST, subject: host, state: "approved", askedBy: actor.staffUserId, decidedAt };
  return (await tx.approvalRequest.count({ where })) > 0;
}

/**
 * Whether a link of the catalogue may lead customers to its host. Where a second person must approve a host that is new
 * to customers, and has not, it asks them and refuses `colleague-asked`. `name` is that of the card or shop.
 */
export async function allowLinkHost(
  ctx: Ctx,
  { link, before, name }: { link: string | null; before: string | null; name: string },
): Promise<Yes | No<"colleague-asked">> {
  const host = link && hostOf(link);
  if (!host || (before && hostOf(before) === host) || (await isInUse(ctx, host))) return yes();
  if (!(await isApprovalNeeded(ctx, LINK_HOST)) || (await isGranted(ctx, host))) return yes();
  await askApproval({ ctx, kind: LINK_HOST, subject: host, brandId: null, payload: { name }, reason: "" });
  return no("colleague-asked");
}

/** A colleague's decision about a host. An approval changes no link: the person who asked saves theirs within a day. */
export const linkHostApproval = approvalKind({
  permission: "cards:edit",
  payload: z.object({ name: z.string() }),
  async view(_ctx, { subject: host, payload: { name } }) {
    return { title: name, link: null, changes: [{ field: "host", before: null, after: host }], isLasting: true };
  },
  apply: async () => yes(),
});
