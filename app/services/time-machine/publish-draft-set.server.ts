import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { isMoney } from "~/domain/time-machine/draft-target";
import { type PublicationPlan, publicationPlan } from "~/domain/time-machine/requests";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { applyChanges } from "./apply-changes.server";
import { type LockedDraftSet, lockDraftSet } from "./lock-draft-set.server";
import { readDraftChanges } from "./read-draft-changes.server";

type Ctx = TenantCtx<StaffActor>;
type Refusal = No<"not-found" | "not-open" | "empty" | "in-the-past" | "changed-since" | "not-possible" | "stale-set">;

const DAY_MS = 86_400_000;

/** The kind of request by which a colleague approves a publication. */
export const PUBLISH_APPROVAL = "draft-set.publish";

/** What a colleague approves: the plan, and the version of the set that both saw. */
export const publicationPayload = z.object({ plan: publicationPlan, version: z.number() });
export type PublicationPayload = z.output<typeof publicationPayload>;

/** Makes all changes of a set live with what it finds live now. Refuses when a live value is not the one the change was made against. */
async function goLive(
  ctx: Ctx,
  set: LockedDraftSet,
  trial: Extract<PublicationPlan, { mode: "trial" }> | null,
): Promise<Yes | Refusal> {
  const changes = await readDraftChanges(ctx.tx, set.id);
  const done = await applyChanges(
    ctx,
    changes.map(({ lenderId, property, base, value }) => ({ lenderId, property, expected: base, value })),
  );
  if (!done.ok) return no(done.code);
  await ctx.tx.draftSet.update({
    where: { id: set.id },
    data: {
      publishedBy: ctx.actor.staffUserId,
      publishedAt: ctx.now,
      why: null,
      ...(trial
        ? {
            state: "trial",
            trialDays: trial.days,
            trialFallBps: trial.fallBps,
            trialUntil: new Date(ctx.now.getTime() + trial.days * DAY_MS),
          }
        : { state: "published", endedAt: ctx.now }),
    },
    select: { id: true },
  });
  const after = { changes: changes.length, mode: trial ? "trial" : "now" };
  await audit(ctx, "draft-set.publish", { kind: "draft-set", id: set.id }, { after });
  return yes();
}

/** Carries a plan out: at once, on trial, or by putting it on the schedule. Either everything becomes live or nothing. */
export async function publishDraftSet(
  ctx: Ctx,
  { setId, plan, version }: PublicationPayload & { setId: string },
): Promise<Yes | Refusal> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "draft" && set.state !== "scheduled") return no("not-open");
  if (set.version !== version) return no("stale-set");
  if (plan.mode !== "at") return goLive(ctx, set, plan.mode === "trial" ? plan : null);
  const publishAt = new Date(plan.at);
  if (publishAt <= ctx.now) return no("in-the-past");
  await ctx.tx.draftSet.update({
    where: { id: setId },
    data: { state: "scheduled", publishAt, publishedBy: ctx.actor.staffUserId, why: null },
    select: { id: true },
  });
  await audit(ctx, "draft-set.schedule", { kind: "draft-set", id: setId }, { after: { at: plan.at } });
  return yes();
}

/**
 * Publishes a set, or asks a colleague: where it touches money (rates, charges or slabs), and where the rules require it. Refuses `already` while a colleague
 * is asked, and what `publishDraftSet` refuses.
 */
export async function requestPublication({
  ctx,
  setId,
  plan,
  reason,
}: {
  ctx: Ctx;
  setId: string;
  plan: PublicationPlan;
  reason: string;
}): Promise<Yes<{ isAsked: boolean }> | Refusal | No<"already">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "draft") return no("not-open");
  const changes = await readDraftChanges(ctx.tx, setId);
  if (changes.length === 0) return no("empty");
  if (plan.mode === "at" && new Date(plan.at) <= ctx.now) return no("in-the-past");
  const payload = { plan, version: set.version };
  const rule = changes.some(({ property }) => isMoney(property)) ? "draft-set.money" : "draft-set.rules";
  if (await isApprovalNeeded(ctx, rule)) {
    const approval = await askApproval({ ctx, kind: PUBLISH_APPROVAL, subject: setId, brandId: null, payload, reason });
    return approval.ok ? yes({ isAsked: true }) : approval;
  }
  const done = await publishDraftSet(ctx, { setId, ...payload });
  return done.ok ? yes({ isAsked: false }) : done;
}
