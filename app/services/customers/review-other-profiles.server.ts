import type { ProductCode } from "~/domain/products";
import { completionFlagOf, isComplete } from "~/domain/validation/completeness";
import type { ProfileAnswers } from "~/domain/validation/profile";
import type { StoredProfile } from "~/domain/validation/stored-profile";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { ListRow } from "~/services/lists/read-lists.server";
import { fieldContext } from "./field-context.server";

/**
 * What to write to a finished profile that lacks an answer, and to one that does not. The personal profile asks for an
 * update (JRN-13); others open again.
 */
const VERDICTS = {
  PL: { lacking: { plSeUpdateRequired: 1 }, whole: { plSeUpdateRequired: 0 } },
  GL: { lacking: { glCompleted: 0 }, whole: {} },
  BL: { lacking: { blCompleted: 0 }, whole: {} },
  HL: { lacking: { hlCompleted: 0 }, whole: {} },
} as const;

/**
 * One answer serves every product. Checks the finished profiles of the other products after `product`'s page has
 * written `answers`.
 */
export async function reviewOtherProfiles({
  ctx,
  product,
  rows,
  stored,
  answers,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  /** The present dropdown lists; the shipped lists when omitted. */
  rows?: readonly ListRow[];
  /** The profile before the change. */
  stored: StoredProfile;
  answers: ProfileAnswers;
}): Promise<void> {
  const own = completionFlagOf(product);
  const others = stored.completed.filter((other) => completionFlagOf(other) !== own);
  const data = Object.assign(
    {},
    ...others.map((other) => {
      const isWhole = isComplete(other, answers, fieldContext(ctx, other, rows));
      return VERDICTS[other][isWhole ? "whole" : "lacking"];
    }),
  );
  if (Object.keys(data).length === 0) return;
  await ctx.tx.customerProfile.updateMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    data,
  });
}

/**
 * The same for `product`'s own profile when changing one answer made another one required: the journey leads there
 * first.
 */
export async function askForUpdate({
  ctx,
  product,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
}): Promise<void> {
  const owner = product === "SL" ? "PL" : product;
  if (!(owner in VERDICTS)) return;
  await ctx.tx.customerProfile.updateMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    data: VERDICTS[owner as keyof typeof VERDICTS].lacking,
  });
}
