import { z } from "zod";
import { type Breaker, USUAL_BREAKER } from "~/domain/lender-interfaces/canary";
import { interfaceFaults } from "~/domain/lender-interfaces/interface-faults";
import { type DeclaredInterface, declaredInterface } from "~/domain/lender-interfaces/schema";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import type { ApprovalView, StoredApproval } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { lockRecord } from "~/services/lenders/find-record.server";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { missingSecrets } from "~/services/lenders/lender-secrets.server";
import { withDeclared } from "~/services/lenders/live-config";
import { hasCertificate } from "./conformance.server";
import { sendsMore, waitsForConsent } from "./consented-fields.server";
import { contentHash } from "./content-hash";
import { lockDraft } from "./drafts.server";
import { makeLive, startCanary } from "./live-version.server";

type Ctx = TenantCtx<StaffActor>;

/** The kind of request that takes an interface live. */
export const INTERFACE_LIVE = "lender-interface.live";

export const interfaceLivePayload = z.object({
  versionId: z.uuid(),
  number: z.int(),
  /** What exactly is approved: a draft that was changed since is another one. */
  hash: z.string(),
  /** The share of the submissions, in per cent, and when the version returns by itself. */
  share: z.int().min(1).max(100).default(100),
  minOutcomes: z.int().min(1).default(USUAL_BREAKER.minOutcomes),
  maxFailedPercent: z.int().min(0).default(USUAL_BREAKER.maxFailedPercent),
});
type Payload = z.infer<typeof interfaceLivePayload>;

/** Outside production an interface without a live address goes to its sandbox. */
export const lacksLiveAddress = ({ addresses }: DeclaredInterface): boolean => !addresses.live && env().production;

/** Why a draft cannot go live yet; null when it can. */
async function notReady(ctx: Ctx, lenderId: string, content: DeclaredInterface, share: number) {
  const running = await ctx.tx.lenderCanary.count({ where: { lenderId, state: "running" } });
  if (running > 0) return no("canary");
  if (interfaceFaults(content).length > 0) return no("unfinished");
  if (lacksLiveAddress(content)) return no("no-live-address");
  const environment = content.addresses.live ? "live" : "sandbox";
  const rows = await ctx.tx.lenderSecret.findMany({ where: { lenderId, place: environment }, select: { name: true } });
  const missing = missingSecrets(content, new Set(rows.map(({ name }) => name)));
  if (missing.length > 0) return no("no-secret", { missing });
  if (!(await hasCertificate(ctx, lenderId, contentHash(content)))) return no("no-certificate");
  const lender = await ctx.tx.lender.findUnique({ where: { id: lenderId }, select: { apiConfig: true } });
  return share < 100 ? sendsMore(lender?.apiConfig, content) : null;
}

/**
 * Asks a colleague to take the draft live, for all submissions or at a share, or takes it live where it needs no
 * second person for that. Refuses what keeps it from going live, `no-draft`, and `already` asked.
 */
export async function askInterfaceLive({
  ctx,
  lenderId,
  reason,
  share,
  ...breaker
}: { ctx: Ctx; lenderId: string; reason: string; share: number } & Breaker) {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft) return no("no-draft");
  const refusal = await notReady(ctx, lenderId, draft.content, share);
  if (refusal) return refusal;
  const payload: Payload = {
    versionId: draft.id,
    number: draft.number,
    hash: contentHash(draft.content),
    share,
    ...breaker,
  };
  const request = { kind: INTERFACE_LIVE, subject: lenderId, brandId: null, payload, reason };
  if (await isApprovalNeeded(ctx, "lender-interface.live")) {
    const approval = await askApproval({ ctx, ...request });
    return approval.ok ? yes({ isAsked: true }) : approval;
  }
  const done = await goLive(ctx, request);
  return done.ok ? yes({ isAsked: false }) : done;
}

/**
 * Takes a version live, for all submissions or at a share: calls of every process use it within a second. Refuses `changed`,
 * `canary` while another version is at a share, `sends-more`, and what is no longer ready.
 */
export async function goLive(
  ctx: Ctx,
  { subject: lenderId, payload }: Pick<StoredApproval<Payload>, "subject" | "payload">,
): Promise<Yes | No<string>> {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft || draft.id !== payload.versionId || contentHash(draft.content) !== payload.hash) return no("changed");
  const lender = await lockRecord(ctx, lenderId);
  if (!lender) return no("gone");
  const { share, minOutcomes, maxFailedPercent } = payload;
  const refusal = await notReady(ctx, lenderId, draft.content, share);
  if (refusal) return refusal;
  const { apiConfig } = lender;
  if (await waitsForConsent(ctx, lenderId, apiConfig, draft.content)) return no("unsent");
  const isNew = lenderInterface(apiConfig) === null;
  const isWhole = share === 100;
  const config = withDeclared(apiConfig, draft.id, draft.content);
  // One that is live for all at once has ended already; it says what the submissions before it were sent with.
  await ctx.tx.lenderCanary.create({
    data: {
      id: newId(),
      lenderId,
      versionId: draft.id,
      share,
      minOutcomes,
      maxFailedPercent,
      config,
      isNew,
      baseConfig: apiConfig ?? {},
      startedBy: ctx.actor.staffUserId,
      startedAt: ctx.now,
      ...(isWhole ? { state: "finished", endedBy: ctx.actor.staffUserId, endedAt: ctx.now } : { state: "running" }),
    },
    select: { id: true },
  });
  if (isWhole) await makeLive(ctx, { lenderId, version: draft, config });
  else {
    const offered = isNew ? withDeclared(apiConfig, draft.id, draft.content, share) : null;
    await startCanary(ctx, { lenderId, version: draft, share, offered });
  }
  return yes();
}

/** Where a version sends customers' data; null without one. */
function addressOf(version: { content: unknown } | undefined): string | null {
  if (!version) return null;
  const { addresses } = declaredInterface.parse(version.content);
  return addresses.live ?? addresses.sandbox;
}

/** What the inbox shows of the request: above all where customers' data would go. */
export async function viewInterfaceLive(
  { tx }: Ctx,
  { subject, payload }: StoredApproval<Payload>,
): Promise<ApprovalView> {
  const lender = await tx.lender.findUnique({ where: { id: subject }, select: { name: true } });
  const versions = await tx.lenderInterfaceVersion.findMany({
    where: { lenderId: subject, OR: [{ state: "live" }, { id: payload.versionId }] },
    select: { number: true, state: true, id: true, content: true },
  });
  const live = versions.find(({ state }) => state === "live");
  const before = addressOf(live);
  const after = addressOf(versions.find(({ id }) => id === payload.versionId));
  return {
    title: lender?.name ?? "",
    link: [subject],
    changes: [
      { field: "version", before: live ? String(live.number) : null, after: String(payload.number) },
      ...(before === after ? [] : [{ field: "interface-address", before, after }]),
      ...(payload.share < 100
        ? [
            { field: "share", before: null, after: `${payload.share}%` },
            {
              field: "breaker",
              before: null,
              after: `${payload.maxFailedPercent}% / ${payload.minOutcomes}`,
            },
          ]
        : []),
    ],
  };
}
