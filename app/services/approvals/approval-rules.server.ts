import { z } from "zod";
import {
  APPROVAL_RULE_NAMES,
  APPROVAL_RULES,
  type ApprovalRuleName,
  type ChosenRule,
  chosenRule,
  isAlways,
  needsSecondPerson,
} from "~/domain/approvals/approval-rules";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ApprovalView, approvalKind } from "./approval-kind";
import { askApproval } from "./ask-approval.server";
import { hasColleague } from "./has-colleague.server";

type Ctx = TenantCtx<StaffActor>;

/** A rule as it holds now. */
export type ApprovalRuleLine = {
  rule: ApprovalRuleName;
  isAlways: boolean;
  isRequired: boolean;
  /** True for one that would hold by itself, and does not because nobody else could decide. */
  isForColleague: boolean;
  /** Who chose it last, and when as an ISO string; null while nobody has. */
  changedBy: string | null;
  changedAt: string | null;
  /** True while a colleague is asked to loosen it. */
  isAsked: boolean;
};

/**
 * True when a second person must approve this kind of change of the actor. Every verb that makes such a change asks
 * here. What nobody has chosen holds only while somebody else may decide.
 */
export async function isApprovalNeeded(ctx: Pick<Ctx, "tx" | "actor">, rule: ApprovalRuleName): Promise<boolean> {
  const row = await ctx.tx.approvalRule.findUnique({ where: { rule }, select: { isRequired: true } });
  if (row) return needsSecondPerson(rule, row.isRequired, false);
  return needsSecondPerson(rule, null, await hasColleague(ctx, APPROVAL_RULES[rule].permission));
}

/** The kind of request by which a rule is loosened. */
const LOOSEN = "approval-rule.loosen" satisfies ApprovalRuleName;

/** Every rule, with who chose it. */
export async function listApprovalRules({ ctx }: { ctx: Ctx }): Promise<ApprovalRuleLine[]> {
  const { tx } = ctx;
  const rows = await tx.approvalRule.findMany();
  const people = await tx.staffUser.findMany({
    where: { id: { in: rows.map(({ changedBy }) => changedBy) } },
    select: { id: true, name: true },
  });
  const requests = await tx.approvalRequest.findMany({
    where: { kind: LOOSEN, state: "open" },
    select: { subject: true },
  });
  // Those who may choose these rules may decide about each of them.
  const isAlone = !(await hasColleague(ctx, "approval-rules:edit"));
  return APPROVAL_RULE_NAMES.map((rule) => {
    const row = rows.find((one) => one.rule === rule);
    return {
      rule,
      isAlways: isAlways(rule),
      isRequired: needsSecondPerson(rule, row?.isRequired ?? null, !isAlone),
      isForColleague: !row && isAlone && APPROVAL_RULES[rule].holds === "at-first",
      changedBy: people.find(({ id }) => id === row?.changedBy)?.name ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
      isAsked: requests.some(({ subject }) => subject === rule),
    };
  });
}

async function write(ctx: Ctx, rule: ChosenRule, isRequired: boolean, reason: string) {
  const before = { isRequired: await isApprovalNeeded(ctx, rule) };
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
    { before, after: { isRequired, reason } },
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
  const isChosen = (await ctx.tx.approvalRule.count({ where: { rule } })) > 0;
  // One that holds by itself can still be chosen: it then holds also while nobody else could decide.
  if ((await isApprovalNeeded(ctx, rule)) === isRequired && (isChosen || !isRequired)) return no("unchanged");
  if (isRequired) {
    if (!(await hasColleague(ctx, APPROVAL_RULES[rule].permission))) return no("alone");
    await write(ctx, rule, true, reason);
    return yes({ isAsked: false });
  }
  const request = await askApproval({ ctx, kind: LOOSEN, subject: rule, brandId: null, payload: { rule }, reason });
  return request.ok ? yes({ isAsked: true }) : request;
}

/** A colleague's decision about loosening a rule. */
export const ruleApproval = approvalKind({
  permission: "approval-rules:edit",
  payload: z.object({ rule: chosenRule }),
  async view(ctx, { payload: { rule } }): Promise<ApprovalView> {
    const isRequired = await isApprovalNeeded(ctx, rule);
    return {
      title: "",
      link: [],
      changes: [{ field: `rule:${rule}`, before: isRequired ? "required" : "not-required", after: "not-required" }],
    };
  },
  async apply(ctx, { payload: { rule }, reason }): Promise<Yes | No<"unchanged">> {
    if (!(await isApprovalNeeded(ctx, rule))) return no("unchanged");
    await write(ctx, rule, false, reason);
    return yes();
  },
});
