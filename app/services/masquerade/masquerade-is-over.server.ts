import type { TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";

/**
 * True for the token of a masquerade whose 30 minutes have passed, on this brand and host. False once it was exited.
 */
export async function masqueradeIsOver({ ctx, token }: { ctx: TenantCtx; token: string }): Promise<boolean> {
  const row = await ctx.tx.session.findFirst({
    where: {
      tokenHash: tokenHash(token),
      brandId: ctx.brand.id,
      area: "partner",
      host: ctx.host,
      impersonatorId: { not: null },
      expiresAt: { lte: ctx.now },
    },
    select: { id: true },
  });
  return row !== null;
}
