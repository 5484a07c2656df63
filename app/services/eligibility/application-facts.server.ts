import type { Brand } from "@tenants/brand/schema";
import type { Facts } from "~/domain/eligibility/facts";
import { maskName } from "~/domain/masking/mask-name";
import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import { brands } from "~/services/brands/brands.server";
import { readFacts } from "./read-facts.server";

/** The profile behind an application, without what identifies the person. */
type ApplicationFacts = {
  applicationId: string;
  customerId: string;
  prospectId: string;
  brand: Brand;
  product: ProductCode;
  /** Masked; null until the customer has given one. */
  name: string | null;
  facts: Facts;
};

/**
 * The facts of an application as its list of offers has them today (OQ-38). The reading is audited. Refuses `not-found`,
 * and `incomplete` while the wanted amount is not known or the product is not a loan.
 */
export async function applicationFacts({
  ctx,
  applicationId,
}: {
  ctx: TenantCtx<StaffActor>;
  applicationId: string;
}): Promise<Yes<ApplicationFacts> | No<"not-found" | "incomplete">> {
  if (!isUuid(applicationId)) return no("not-found");
  const found = await ctx.tx.application.findFirst({
    where: { id: applicationId },
    select: { brandId: true, customerId: true, prospectId: true, product: true },
  });
  const brand = found && brands().current().byId.get(found.brandId);
  const product = parseProduct(found?.product);
  if (!found || !brand || !product) return no("not-found");
  const { brandId, customerId, prospectId } = found;
  const facts = await readFacts({ ctx: { ...ctx, brand }, customerId, product });
  if (!facts) return no("incomplete");
  const customer = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId, id: customerId } },
    select: STORED_NAME,
  });
  await audit({ ...ctx, brand }, "eligibility.test", { kind: "application", id: applicationId }, {});
  const { firstName, lastName } = decryptName(customer);
  return yes({ applicationId, customerId, prospectId, brand, product, name: maskName(firstName, lastName), facts });
}
