import { z } from "zod";
import { formatPercent } from "~/domain/money/percent";
import { formatPaiseInColumn } from "~/domain/money/rupees";
import { no } from "~/domain/result";
import { COMMISSION_TAXES } from "~/domain/statements/tax-rule";
import { approvalKind } from "~/services/approvals/approval-kind";
import { listOpenApprovals } from "~/services/approvals/find-latest-approval.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { applyTaxChange, TAX_RULE, type TaxChange } from "./change-tax-rule.server";

const payload = z.object({
  act: z.enum(["add", "remove"]),
  tax: z.enum(COMMISSION_TAXES),
  validFrom: z.string(),
  rateBps: z.int(),
  /** Paise in digits. */
  thresholdPaise: z
    .string()
    .regex(/^\d+$/)
    .transform((text) => BigInt(text))
    .nullable(),
  code: z.string(),
});

/** The changes of the dated rules that a colleague is asked for, the longest waiting first. */
export async function listAskedTaxChanges({ ctx }: { ctx: StaffCtx }) {
  const open = await listOpenApprovals({ ctx, kind: TAX_RULE });
  return open.map(({ payload: stored, ...request }) => ({ ...request, change: payload.parse(stored) }));
}

/** What is added, or what goes. */
const changesOf = ({ act, rateBps, thresholdPaise, code, validFrom }: TaxChange) => {
  const values: [string, string | null][] = [
    ["rate", formatPercent(rateBps)],
    ["valid-from", validFrom],
    ["threshold", thresholdPaise === null ? null : formatPaiseInColumn(Number(thresholdPaise))],
    ["code", code],
  ];
  return values.flatMap(([field, value]) =>
    value === null ? [] : [{ field, before: act === "add" ? null : value, after: act === "add" ? value : null }],
  );
};

/** A colleague's decision about a dated rule of tax. */
export const taxRuleApproval = approvalKind({
  permission: "statements:edit",
  payload,
  view: async (_, { payload: change }) => ({
    title: change.tax.toUpperCase(),
    link: [change.tax],
    changes: changesOf(change),
    isLasting: change.act === "add",
  }),
  async apply(ctx, { payload: change }) {
    const done = await applyTaxChange(ctx, change);
    return done.ok ? done : no(`tax-${done.code}`);
  },
});
