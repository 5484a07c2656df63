import { z } from "zod";
import { CANARY_STEPS, type CanaryStep } from "~/domain/lender-interfaces/canary";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type Prisma, sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import type { ApprovalView, StoredApproval } from "~/services/approvals/approval-kind";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { hasColleague } from "~/services/approvals/has-colleague.server";
import { withoutNewInterface } from "~/services/lenders/live-config";
import { makeLive } from "./live-version.server";

type Ctx = TenantCtx<StaffActor>;

/** The kind of request that raises the share of a version, stops it, or makes it live for all. */
export const CANARY_CHANGE = "lender-interface.canary";

export const canaryChangePayload = z.object({
  canaryId: z.uuid(),
  step: z.enum(CANARY_STEPS),
  /** The share to raise to, in per cent. */
  share: z.int().min(1).max(100).nullable(),
});
type Payload = z.infer<typeof canaryChangePayload>;

const CONFIG = z.record(z.string(), z.unknown());
const ROW = z.object({
  id: z.string(),
  share: z.int(),
  isNew: z.boolean(),
  versionId: z.string(),
  number: z.int(),
  config: CONFIG,
  baseConfig: CONFIG,
  apiConfig: CONFIG,
});

/** The running canary of a lender, and the lender with its interface, both locked until the transaction ends. */
const lockCanary = ({ tx }: Ctx, lenderId: string) =>
  queryRow(
    tx,
    sql`
    select c.id::text, c.share, c.is_new as "isNew", c.version_id::text as "versionId", v.number, c.config,
      c.base_config as "baseConfig", l.api_config as "apiConfig"
    from lender_canaries c
    join lender_interface_versions v on v.id = c.version_id
    join lenders l on l.id = c.lender_id
    where c.lender_id = ${lenderId}::uuid and c.state = 'running' for update of c for no key update of l`,
    ROW,
  );

/**
 * Asks a colleague for the next step of a canary, or takes it where nobody else could decide: one person must be able to
 * end what they have begun. Refuses `no-canary`, `share` for one that is no higher, and `already` asked.
 */
export async function askCanaryChange({
  ctx,
  lenderId,
  reason,
  step,
  share,
}: {
  ctx: Ctx;
  lenderId: string;
  reason: string;
  step: CanaryStep;
  share: number | null;
}) {
  const canary = await lockCanary(ctx, lenderId);
  if (!canary) return no("no-canary");
  if (step === "raise" && (share ?? 0) <= canary.share) return no("share");
  const payload: Payload = { canaryId: canary.id, step, share: step === "raise" ? share : null };
  const request = { kind: CANARY_CHANGE, subject: lenderId, brandId: null, payload, reason };
  if (await hasColleague(ctx, "interfaces:edit")) return askApproval({ ctx, ...request });
  const done = await changeCanary(ctx, request);
  return done.ok ? yes({ isAsked: false }) : done;
}

const json = (value: unknown): Prisma.InputJsonObject => JSON.parse(JSON.stringify(value));

/** Carries the step out. Submissions keep the version that they have. Refuses `canary-over` once it has ended. */
export async function changeCanary(
  ctx: Ctx,
  { subject: lenderId, payload: { canaryId, step, share } }: Pick<StoredApproval<Payload>, "subject" | "payload">,
): Promise<Yes | No<string>> {
  const canary = await lockCanary(ctx, lenderId);
  if (canary?.id !== canaryId) return no("canary-over");
  const { apiConfig, versionId, number } = canary;
  const ended = { endedAt: ctx.now, endedBy: ctx.actor.staffUserId };
  const write = (data: Prisma.LenderCanaryUncheckedUpdateInput) =>
    ctx.tx.lenderCanary.update({ where: { id: canaryId }, data, select: { id: true } });
  const writeLender = (config: Prisma.InputJsonObject) =>
    ctx.tx.lender.update({
      where: { id: lenderId },
      data: { apiConfig: config, version: { increment: 1 } },
      select: { id: true },
    });
  switch (step) {
    case "raise":
      if (share === null || share <= canary.share) return no("canary-over");
      await write({ share });
      if (canary.isNew) await writeLender(json({ ...apiConfig, offeredTo: share }));
      break;
    case "stop":
      await write({ state: "stopped", ...ended });
      await ctx.tx.lenderInterfaceVersion.update({
        where: { id: versionId },
        data: { state: "retired", retiredAt: ctx.now },
        select: { id: true },
      });
      if (canary.isNew) await writeLender(withoutNewInterface(canary));
      break;
    case "finish":
      // What is live now, perhaps changed meanwhile, is what the submissions before stay with.
      await write({ state: "finished", ...(canary.isNew ? {} : { baseConfig: json(apiConfig) }), ...ended });
      await makeLive(ctx, { lenderId, version: { id: versionId, number }, config: json(canary.config) });
      break;
  }
  const change = { before: { version: number, share: canary.share }, after: { step, ...(share ? { share } : {}) } };
  await audit(ctx, "lender-interface.canary-step", { kind: "lender", id: lenderId }, change);
  return yes();
}

/** What the inbox shows of the request. */
export async function viewCanaryChange(
  { tx }: Ctx,
  { subject, payload: { canaryId, step, share } }: StoredApproval<Payload>,
): Promise<ApprovalView> {
  const lender = await tx.lender.findUnique({ where: { id: subject }, select: { name: true } });
  const canary = await tx.lenderCanary.findUnique({ where: { id: canaryId }, select: { share: true } });
  const now = canary ? `${canary.share}%` : null;
  return {
    title: lender?.name ?? "",
    link: [subject],
    changes: [
      { field: `share-${step}`, before: now, after: step === "raise" ? `${share}%` : step === "stop" ? "0%" : "100 %" },
    ],
  };
}
