import { type InsuranceAnswers, parseAnswers } from "~/domain/insurance/parse-answers";
import type { InsuranceProduct } from "~/domain/insurance/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { decryptAnswers, encryptAnswers } from "~/platform/personal-texts.server";

type Whose = { ctx: TenantCtx<CustomerActor>; product: InsuranceProduct };

/** A customer has a row for each product. */
const locationOf = ({ ctx, product }: Whose) => ({
  table: "insurance_answers",
  rowId: `${ctx.actor.customerId}/${product}`,
});

/** This customer's answers for a product; null when there are none, or when the questions have changed since. */
export async function readInsuranceAnswers({ ctx, product }: Whose): Promise<InsuranceAnswers | null> {
  const row = await ctx.tx.insuranceAnswers.findUnique({
    where: {
      brandId_customerId_product: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, product },
    },
    select: { answersEnc: true },
  });
  const read = row && parseAnswers(product, decryptAnswers(locationOf({ ctx, product }), row, "answers"));
  return read?.ok ? read.answers : null;
}

/** Saves the answers of the form, or refuses with the questions that lack a usable answer. */
export async function saveAnswers({ ctx, product, raw }: Whose & { raw: Record<string, unknown> }) {
  const read = parseAnswers(product, raw);
  if (!read.ok) return read;
  const key = { brandId: ctx.brand.id, customerId: ctx.actor.customerId, product };
  const columns = encryptAnswers(locationOf({ ctx, product }), "answers", read.answers);
  await ctx.tx.insuranceAnswers.upsert({
    where: { brandId_customerId_product: key },
    create: { ...key, ...columns, updatedAt: ctx.now },
    update: { ...columns, updatedAt: ctx.now },
    select: { product: true },
  });
  return read;
}
