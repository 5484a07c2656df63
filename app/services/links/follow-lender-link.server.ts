import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { newPublicId } from "~/platform/ids";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { followCardClick } from "~/services/cards/follow-card-click.server";
import { findLender } from "~/services/eligibility/find-lender.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { followPlanClick } from "~/services/insurance/follow-plan-click.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { readKeyFactsLink } from "~/services/lenders/key-facts-link.server";
import { redirectHostsOf } from "~/services/lenders/lender-connection";
import { withOwnInterface } from "~/services/lenders/submission-interface.server";
import { recordSubmissionEvent } from "~/services/submissions/record-submission-event.server";
import { followVoucher } from "~/services/vouchers/follow-voucher.server";
import { readVoucherLink } from "~/services/vouchers/voucher-link.server";

/** States in which a customer can still go on at the lender. */
const GOES_ON = new Set(["awaiting-customer", "with-lender", "reviewing", "approved"]);

type LenderClick = { id: string; target: string; submissionId: string | null };

async function toLender(ctx: TenantCtx, click: LenderClick) {
  const brandId = ctx.brand.id;
  const submission = click.submissionId
    ? await ctx.tx.submission.findUnique({
        where: { brandId_id: { brandId, id: click.submissionId } },
        select: { id: true, state: true, lender: { select: { slug: true, apiConfig: true, allowedHosts: true } } },
      })
    : null;
  if (!submission) return no("unknown-link");
  if (!GOES_ON.has(submission.state)) return no("closed", { to: handOffPath(ctx.brand, submission.lender.slug) });
  const hosts = redirectHostsOf(await withOwnInterface(ctx, submission.id, submission.lender));
  if (!URL.canParse(click.target) || !hosts.includes(new URL(click.target).host)) return no("unknown-link");
  await ctx.tx.click.updateMany({ where: { brandId, id: click.id }, data: { visitedAt: ctx.now } });
  await recordSubmissionEvent({ ctx, submissionId: submission.id, kind: "visited", data: {} });
  return yes({ url: click.target });
}

/** Follows a recorded click, by its kind. */
async function byClick(ctx: TenantCtx, clickId: string) {
  const click = await ctx.tx.click.findFirst({
    where: { brandId: ctx.brand.id, id: clickId },
    select: {
      id: true,
      kind: true,
      target: true,
      submissionId: true,
      cardId: true,
      insurancePlanId: true,
      customerId: true,
    },
  });
  switch (click?.kind) {
    case "lender":
      return toLender(ctx, click);
    case "card":
      return followCardClick({ ctx, click });
    case "insurance":
      return followPlanClick({ ctx, click });
    default:
      return no("unknown-link");
  }
}

/** With the sandbox lender, one of its pages replaces the document; null in production. */
function sandboxKeyFacts(apiConfig: unknown, locale: string): string | null {
  const { sandboxUrl } = env().lenders;
  const path = (apiConfig as { path?: unknown } | null)?.path;
  return sandboxUrl && typeof path === "string" ? `${sandboxUrl}${path}/key-facts?lang=${locale}` : null;
}

/** The document stays open when the lender takes no more applications: its customers read it before they sign. */
async function toKeyFacts(ctx: TenantCtx, lenderId: string) {
  const lender = catalogue().byId.get(lenderId) ?? (await findLender({ ctx, id: lenderId }));
  if (!lender) return no("unknown-link");
  const { actor } = ctx;
  if (actor.kind === "customer" || (await mayRecordStranger(ctx)))
    await ctx.tx.click.createMany({
      data: [
        {
          brandId: ctx.brand.id,
          id: newPublicId(),
          kind: "key-facts",
          target: lender.kfsUrl,
          customerId: actor.kind === "customer" ? actor.customerId : null,
          visitedAt: ctx.now,
          createdAt: ctx.now,
        },
      ],
    });
  return yes({ url: sandboxKeyFacts(lender.apiConfig, ctx.locale) ?? lender.kfsUrl });
}

/**
 * Where an outbound link of ours leads; records the click (OQ-20). Leads only to hosts on the lender's present list, or
 * along the present link of a card, plan or voucher. Refuses `unknown-link`, and `closed` with the page to go to when
 * the customer has nothing left to do there.
 */
export async function followLink({ ctx, code }: { ctx: TenantCtx; code: string }) {
  if (isUuid(code)) return byClick(ctx, code);
  const voucher = readVoucherLink(ctx.brand.id, code);
  if (voucher) return followVoucher({ ctx, ...voucher });
  const keyFacts = readKeyFactsLink(ctx.brand.id, code);
  return keyFacts ? toKeyFacts(ctx, keyFacts.lenderId) : no("unknown-link");
}
