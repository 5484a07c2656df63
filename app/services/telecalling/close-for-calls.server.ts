import { istDay } from "~/domain/dates/ist";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

type Closing = { ctx: TenantCtx<StaffActor>; brandId: string; applicationId: string; reason: string };

async function findCustomer({ ctx, brandId, applicationId }: Closing) {
  const brand = brands().current().byId.get(brandId);
  const row =
    brand &&
    (await ctx.tx.application.findUnique({
      where: { brandId_id: { brandId, id: applicationId } },
      select: { customerId: true },
    }));
  return brand && row ? { brand, customerId: row.customerId } : null;
}

/** Closes a customer for calls from now on, because they asked for it. */
export async function closeForCalls(closing: Closing): Promise<Yes | No<"not-found">> {
  const { ctx, brandId, reason } = closing;
  const found = await findCustomer(closing);
  if (!found) return no("not-found");
  const { brand, customerId } = found;
  const data = { doNotCallAt: ctx.now, doNotCallReason: reason, nextCallAt: null };
  await ctx.tx.callPlan.upsert({
    where: { brandId_customerId: { brandId, customerId } },
    create: { brandId, customerId, day: new Date(istDay(ctx.now)), ...data },
    update: data,
    select: { customerId: true },
  });
  await audit({ ...ctx, brand }, "customer.do-not-call", { kind: "customer", id: customerId }, { after: { reason } });
  return yes();
}

/** Opens a customer for calls again, who has asked for it. */
export async function openForCalls(opening: Closing): Promise<Yes | No<"not-found">> {
  const { ctx, brandId, reason } = opening;
  const found = await findCustomer(opening);
  if (!found) return no("not-found");
  const { brand, customerId } = found;
  const { count } = await ctx.tx.callPlan.updateMany({
    where: { brandId, customerId, doNotCallAt: { not: null } },
    data: { doNotCallAt: null, doNotCallReason: null, settledAt: null },
  });
  if (count === 0) return no("not-found");
  await audit({ ...ctx, brand }, "customer.call-again", { kind: "customer", id: customerId }, { after: { reason } });
  return yes();
}
