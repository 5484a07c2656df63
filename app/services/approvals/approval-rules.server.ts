import { z } from "zod";
import {
  APPROVAL_RULE_NAMES,
  type ApprovalRuleName,
  type ChosenRule,
  chosenRule,
  isAlways,
  needsSecondPerson,
} from "~/domain/approvals/approval-rules";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Tx } from "~/platform/database/client.server";
import { type ApprovalView, approvalKind } from "./approval-kind";
import { askApproval } from "./ask-approval.server";

type Ctx = TenantCtx<StaffActor>;

/** A rule as it holds now. */
export type ApprovalRuleLine = {
  rule: ApprovalRuleName;
  isAlways: boolean;
  isRequired: boolean;
  /** Who chose it last, and when as an ISO string; null while nobody has. */
  changedBy: string | null;
  changedAt: string | null;
  /** True while a colleague is asked to loosen it. */
  isAsked: boolean;
};

/** True when a second person must approve this kind of change. Every verb that makes such a change asks here. */
export async function isApprovalNeeded(tx: Tx, rule: ApprovalRuleName): Promise<boolean> {
  if (isAlways(rule)) return true;
  const row = await tx.approvalRule.findUnique({ where: { rule }, select: { isRequired: true } });
  return needsSecondPerson(rule, row?.isRequired ?? null);
}

/** The kind of request by which a rule is loosened. */
const LOOSEN = "approval-rule.loosen" satisfies ApprovalRuleName;

/** Every rule, with who chose it. */
export async function listApprovalRules({ ctx: { tx } }: { ctx: Ctx }): Promise<ApprovalRuleLine[]> {
  const rows = await tx.approvalRule.findMany();
  const people = await tx.staffUser.findMany({
    where: { id: { in: rows.map(({ changedBy }) => changedBy) } },
    select: { id: true, name: true },
  });
  const asked = await tx.approvalRequest.findMany({
    where: { kind: LOOSEN, state: "open" },
    select: { subject: true },
  });
  return APPROVAL_RULE_NAMES.map((rule) => {
    const row = rows.find((one) => one.rule === rule);
    return {
      rule,
      isAlways: isAlways(rule),
      isRequired: needsSecondPerson(rule, row?.isRequired ?? null),
      changedBy: people.find(({ id }) => id === row?.changedBy)?.name ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
      isAsked: asked.some(({ subject }) => subject === rule),
    };
  });
}

async function write(ctx: Ctx, rule: ChosenRule, isRequired: boolean, reason: string) {
  const data = { isRequired, changedBy: ctx.actor.staffUserId, changedAt: ctx.now };
  await ctx.tx.approvalRule.upsert({
    where: { rule },
    create: { rule, ...data },
    update: data,
    select: { rule: true },
  });
  await audit(
    ctx,
    isRequired ? "approval-rule.tighten" : "approval-rule.loosen",
    { kind: "approval-rule", id: rule },
    { before: { isRequired: !isRequired }, after: { isRequired, reason } },
  );
}

/**
 * Makes a second person necessary for a kind of change at once, or asks a colleague to give that up. Refuses `unchanged`
 * for what holds already, `already` while a colleague is asked, and `alone` where nobody could approve.
 */
export async function setApprovalRule({
  ctx,
  rule,
  isRequired,
  reason,
}: {
  ctx: Ctx;
  rule: ChosenRule;
  isRequired: boolean;
  reason: string;
}): Promise<Yes<{ isAsked: boolean }> | No<"unchanged" | "already" | "alone">> {
  if ((await isApprovalNeeded(ctx.tx, rule)) === isRequired) return no("unchanged");
  if (isRequired) {
    const colleagues = await ctx.tx.staffUser.count({
      where: { roleId: 1, active: true, id: { not: ctx.actor.staffUserId } },
    });
    if (colleagues === 0) return no("alone");
    await write(ctx, rule, true, reason);
    return yes({ isAsked: false });
  }
  const asked = await askApproval({ ctx, kind: LOOSEN, subject: rule, brandId: null, payload: { rule }, reason });
  return asked.ok ? yes({ isAsked: true }) : asked;
}

/** A colleague's decision about loosening a rule. */
export const ruleApproval = approvalKind({
  permission: "approval-rules:edit",
  payload: z.object({ rule: chosenRule }),
  async view({ tx }, { payload: { rule } }): Promise<ApprovalView> {
    const isRequired = await isApprovalNeeded(tx, rule);
    return {
      title: "",
      link: [],
      changes: [{ field: `rule:${rule}`, now: isRequired ? "required" : "not-required", asked: "not-required" }],
    };
  },
  async apply(ctx, { payload: { rule }, reason }): Promise<Yes | No<"unchanged">> {
    if (!(await isApprovalNeeded(ctx.tx, rule))) return no("unchanged");
    await write(ctx, rule, false, reason);
    return yes();
  },
});
