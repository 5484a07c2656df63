import { type No, no, type Yes, yes } from "~/domain/result";
import { lastDayOf } from "~/domain/statements/statement-month";
import type { TaxRule } from "~/domain/statements/tax-rule";
import { audit } from "~/platform/audit.server";
import { newId } from "~/platform/ids";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { readTaxRules } from "./read-tax-rules.server";
import { lockTaxes } from "./statement-lock.server";

/** The kind of request, and the rule, by which a second person approves another rule of tax. */
export const TAX_RULE = "tax-rule.change";

/** A rule that is added or removed. */
export type TaxChange = TaxRule & { act: "add" | "remove" };

type Refused = No<"in-closed-month" | "same-day" | "unknown-rule">;
type Changed = Yes<{ isAsked: boolean }> | Refused | No<"already">;

const keyOf = ({ tax, validFrom }: TaxRule) => ({ tax, validFrom: new Date(`${validFrom}T00:00:00Z`) });

/** A rule as JSON, which has no integers beyond 2⁵³. */
const ruleJson = ({ tax, validFrom, rateBps, thresholdPaise, code }: TaxRule) => ({
  tax,
  validFrom,
  rateBps,
  code,
  thresholdPaise: thresholdPaise === null ? null : String(thresholdPaise),
});

/** Null for a change that can be made now: what was taxed stays as it was. No month closes until the commit. */
async function checkTaxChange(ctx: StaffCtx, change: TaxChange): Promise<Refused | null> {
  await lockTaxes(ctx.tx);
  const { _max } = await ctx.tx.statementMonth.aggregate({ _max: { month: true } });
  if (_max.month && change.validFrom <= lastDayOf(_max.month)) return no("in-closed-month");
  const found = await ctx.tx.taxRule.findFirst({ where: keyOf(change) });
  if (change.act === "add") return found ? no("same-day") : null;
  const { rateBps, thresholdPaise, code } = change;
  const isSame = found?.rateBps === rateBps && found.thresholdPaise === thresholdPaise && found.code === code;
  return isSame ? null : no("unknown-rule");
}

/** Makes a change of the dated rules, after what stands against it is looked at again. */
export async function applyTaxChange(ctx: StaffCtx, { act, ...rule }: TaxChange): Promise<Yes | Refused> {
  const refused = await checkTaxChange(ctx, { act, ...rule });
  if (refused) return refused;
  const key = keyOf(rule);
  const { tax, validFrom, rateBps, thresholdPaise, code } = rule;
  if (act === "add") {
    const id = newId();
    await ctx.tx.taxRule.create({ data: { id, ...key, rateBps, thresholdPaise, code } });
    await audit(ctx, "tax-rule.add", { kind: "tax-rule", id }, { after: ruleJson(rule) });
    return yes();
  }
  const { id } = await ctx.tx.taxRule.delete({ where: { tax_validFrom: key }, select: { id: true } });
  await audit(ctx, "tax-rule.remove", { kind: "tax-rule", id }, { before: { tax, validFrom, rateBps } });
  return yes();
}

/** Makes a change, or asks a colleague where a second person must approve. One of a tax's day is asked for at a time. */
async function change(ctx: StaffCtx, changed: TaxChange): Promise<Changed> {
  if (!(await isApprovalNeeded(ctx, TAX_RULE))) {
    const done = await applyTaxChange(ctx, changed);
    return done.ok ? yes({ isAsked: false }) : done;
  }
  const refused = await checkTaxChange(ctx, changed);
  if (refused) return refused;
  const { act, ...rule } = changed;
  const approval = await askApproval({
    ctx,
    kind: TAX_RULE,
    subject: `${rule.tax} ${rule.validFrom}`,
    brandId: null,
    payload: { act, ...ruleJson(rule) },
    reason: "",
  });
  return approval.ok ? yes({ isAsked: true }) : approval;
}

/** Adds a dated rule. It must begin after every closed month. Refuses `already` while a colleague is asked about its day. */
export const addTaxRule = ({ ctx, rule }: { ctx: StaffCtx; rule: TaxRule }): Promise<Changed> =>
  change(ctx, { act: "add", ...rule });

/** Removes a rule that no closed month has used. Refuses what `addTaxRule` refuses, and `unknown-rule`. */
export async function removeTaxRule({ ctx, id }: { ctx: StaffCtx; id: string }): Promise<Changed> {
  const rule = (await readTaxRules(ctx.tx)).find((one) => one.id === id);
  if (!rule) return no("unknown-rule");
  const { id: _, ...removed } = rule;
  return change(ctx, { act: "remove", ...removed });
}
