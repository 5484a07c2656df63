import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { newPublicId } from "~/platform/ids";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { recordSubmissionEvent } from "~/services/submissions/record-submission-event.server";
import { handOffPath } from "./hand-off-path";
import { readKeyFactsLink } from "./key-facts-link.server";
import { lenderAdapter } from "./lender-adapters.server";

/** States in which a customer may still go on at the lender. */
const GOES_ON = new Set(["customer", "awaiting", "reviewing", "approved"]);

async function toLender(ctx: TenantCtx, clickId: string) {
  const brandId = ctx.brand.id;
  const click = await ctx.tx.click.findFirst({
    where: { brandId, id: clickId, kind: "lender" },
    select: { id: true, target: true, submissionId: true },
  });
  const submission = click?.submissionId
    ? await ctx.tx.submission.findUnique({
        where: { brandId_id: { brandId, id: click.submissionId } },
        select: { id: true, status: true, lender: { select: { slug: true, apiConfig: true, allowedHosts: true } } },
      })
    : null;
  if (!click || !submission) return no("unknown-link");
  if (!GOES_ON.has(submission.status)) return no("closed", { to: handOffPath(ctx.brand, submission.lender.slug) });
  const hosts = lenderAdapter(submission.lender)?.allowedHosts ?? [];
  if (!URL.canParse(click.target) || !hosts.includes(new URL(click.target).host)) return no("unknown-link");
  await ctx.tx.click.updateMany({ where: { brandId, id: click.id }, data: { visitedAt: ctx.now } });
  await recordSubmissionEvent({ ctx, submissionId: submission.id, kind: "visited", data: {} });
  return yes({ url: click.target });
}

/** With the sandbox lender in place of the real ones, its page stands for the document; null in production. */
function sandboxKeyFacts(apiConfig: unknown, locale: string): string | null {
  const { sandboxUrl } = env().lenders;
  const path = (apiConfig as { path?: unknown } | null)?.path;
  return sandboxUrl && typeof path === "string" ? `${sandboxUrl}${path}/key-facts?lang=${locale}` : null;
}

async function toKeyFacts(ctx: TenantCtx, lenderId: string) {
  const lender = catalogue().byId.get(lenderId);
  if (!lender) return no("unknown-link");
  const { actor } = ctx;
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
 * Where an outbound link of ours leads, with the click written down (OQ-20). Only to hosts that are on the lender's list today. Refuses
 * `unknown-link`, and `closed` with the page to go to when the customer has nothing left to do there.
 */
export async function followLink({ ctx, code }: { ctx: TenantCtx; code: string }) {
  if (isUuid(code)) return toLender(ctx, code);
  const keyFacts = readKeyFactsLink(ctx.brand.id, code);
  return keyFacts ? toKeyFacts(ctx, keyFacts.lenderId) : no("unknown-link");
}
