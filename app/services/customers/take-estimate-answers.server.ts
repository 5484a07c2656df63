import type { ProductCode } from "~/domain/products";
import { ESTIMATE_FIELDS, estimateAnswers } from "~/domain/validation/estimate-answers";
import { parseField } from "~/domain/validation/parse-field";
import type { ProfileAnswers } from "~/domain/validation/profile";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { fieldContext } from "./field-context.server";
import { readProfile, writeAnswers } from "./profile-answers.server";

/**
 * Fills the profile with what the visitor typed into an estimate on the landing page before signing in, and clears it from the visit. Invalid
 * answers are left out. Where the product's profile is complete, only unanswered fields are filled.
 */
export async function takeEstimateAnswers({
  ctx,
  visitId,
  product,
}: {
  ctx: TenantCtx<CustomerActor>;
  visitId: string;
  product: ProductCode;
}): Promise<void> {
  const where = { brandId: ctx.brand.id, id: visitId };
  const visit = await ctx.tx.visit.findFirst({ where, select: { values: true } });
  const estimate = estimateAnswers.parse(visit?.values || {});
  const stored = await readProfile({ ctx });
  const isComplete = stored.completed.some((code) => code === product);
  const context = fieldContext(ctx, product);
  const values: Partial<Record<keyof ProfileAnswers, unknown>> = {};
  for (const field of ESTIMATE_FIELDS) {
    if (estimate[field] === "" || (isComplete && stored.answers[field] !== null)) continue;
    const parsed = parseField(field, estimate[field], context);
    if (parsed.ok && parsed.value !== null) values[field] = parsed.value;
  }
  if (Object.keys(values).length === 0) return;
  await writeAnswers({ ctx, stored, values: values as Partial<ProfileAnswers> });
  await ctx.tx.visit.updateMany({ where, data: { values: {} } });
}
