import { accountOf, type PersonCtx } from "./second-step-account.server";

/** The rows of the actor's passkeys. Those of staff belong to the main brand. */
export function passkeyRows(ctx: PersonCtx) {
  const { area, id } = accountOf(ctx);
  const brandId = ctx.brand.id;
  return area === "admin" ? { brandId, area, staffUserId: id } : { brandId, area, partnerUserId: id };
}
