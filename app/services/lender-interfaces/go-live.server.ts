import { z } from "zod";
import { DECLARED, declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import { interfaceFaults } from "~/domain/lender-interfaces/interface-faults";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { KnownLender } from "~/domain/lenders/definitions";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import type { ApprovalView, StoredApproval } from "~/services/approvals/approval-kind";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { missingSecrets } from "~/services/lenders/lender-secrets.server";
import { hasCertificate } from "./conformance.server";
import { contentHash } from "./content-hash";
import { lockDraft } from "./drafts.server";

type Ctx = TenantCtx<StaffActor>;

/** The kind of request that takes an interface live. */
export const INTERFACE_LIVE = "lender-interface.live";

export const interfaceLivePayload = z.object({
  versionId: z.uuid(),
  number: z.int(),
  /** What exactly is approved: a draft that was changed since is another one. */
  hash: z.string(),
});
type Payload = z.infer<typeof interfaceLivePayload>;

/** Why a draft cannot go live yet; null when it can. */
async function notReady(ctx: Ctx, lenderId: string, content: DeclaredInterface) {
  if (interfaceFaults(content).length > 0) return no("unfinished");
  const place = content.addresses.live ? "live" : "sandbox";
  if (place === "sandbox" && env().production) return no("no-live-address");
  const rows = await ctx.tx.lenderSecret.findMany({ where: { lenderId, place }, select: { name: true } });
  const missing = missingSecrets(content, new Set(rows.map(({ name }) => name)));
  if (missing.length > 0) return no("no-secret", { missing });
  return (await hasCertificate(ctx, lenderId, contentHash(content))) ? null : no("no-certificate");
}

/** Asks a colleague to take the draft live. Refuses what keeps it from going live, `no-draft`, and `already` asked. */
export async function askInterfaceLive({ ctx, lenderId, reason }: { ctx: Ctx; lenderId: string; reason: string }) {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft) return no("no-draft");
  const refusal = await notReady(ctx, lenderId, draft.content);
  if (refusal) return refusal;
  const payload: Payload = { versionId: draft.id, number: draft.number, hash: contentHash(draft.content) };
  return askApproval({ ctx, kind: INTERFACE_LIVE, subject: lenderId, brandId: null, payload, reason });
}

/** Applications that may still be sent. Their customers have agreed to what the lender received until now. */
const UNSENT = ["queued", "sending", "in-doubt"];

const sharedOf = ({ shares, sharesOf, asks }: Pick<KnownLender, "shares" | "sharesOf" | "asks">): string[] => [
  ...shares,
  ...Object.values(sharesOf ?? {}).flat(),
  ...(asks ?? []).map(({ field }) => `answer.${field}`),
];

/** True while applications wait whose customers agreed to less than this version sends. */
async function waitsForConsent(ctx: Ctx, lenderId: string, stored: unknown, content: DeclaredInterface) {
  const before = lenderInterface(stored)?.definition;
  const agreed = new Set(before ? sharedOf(before) : []);
  if (sharedOf(declaredDefinition(content)).every((field) => agreed.has(field))) return false;
  return (await ctx.tx.submission.count({ where: { lenderId, state: { in: UNSENT } } })) > 0;
}

type Config = { [key: string]: unknown };

/** The stored configuration with the live interface; what belonged to another one goes. */
function withDeclared(stored: unknown, versionId: string, content: DeclaredInterface) {
  const { protocol: _, path: __, baseUrl: ___, ...rest } = (stored ?? {}) as Config;
  return JSON.parse(JSON.stringify({ ...rest, protocol: DECLARED, declared: { versionId, content } }));
}

/** Takes a version live: calls of every process use it within a second. Refuses `changed` and what is no longer ready. */
export async function goLive(
  ctx: Ctx,
  { subject: lenderId, payload }: StoredApproval<Payload>,
): Promise<Yes | No<string>> {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft || draft.id !== payload.versionId || contentHash(draft.content) !== payload.hash) return no("changed");
  const refusal = await notReady(ctx, lenderId, draft.content);
  if (refusal) return refusal;
  const lender = await ctx.tx.lender.findFirst({
    where: { id: lenderId, deletedAt: null },
    select: { apiConfig: true },
  });
  if (!lender) return no("gone");
  if (await waitsForConsent(ctx, lenderId, lender.apiConfig, draft.content)) return no("unsent");
  const before = await ctx.tx.lenderInterfaceVersion.findFirst({
    where: { lenderId, state: "live" },
    select: { id: true, number: true },
  });
  if (before)
    await ctx.tx.lenderInterfaceVersion.update({
      where: { id: before.id },
      data: { state: "retired", retiredAt: ctx.now },
      select: { id: true },
    });
  await ctx.tx.lenderInterfaceVersion.update({
    where: { id: draft.id },
    data: { state: "live", liveAt: ctx.now },
    select: { id: true },
  });
  await ctx.tx.lender.update({
    where: { id: lenderId },
    data: { apiConfig: withDeclared(lender.apiConfig, draft.id, draft.content), version: { increment: 1 } },
    select: { id: true },
  });
  await audit(
    ctx,
    "lender-interface.live",
    { kind: "lender", id: lenderId },
    { before: { version: before?.number ?? null }, after: { version: draft.number } },
  );
  return yes();
}

/** What the inbox shows of the request. */
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
  return {
    title: lender?.name ?? "",
    link: [subject],
    changes: [{ field: "version", now: live ? String(live.number) : null, asked: String(payload.number) }],
  };
}
