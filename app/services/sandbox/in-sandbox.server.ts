import { sandboxOf } from "@tenants/brand/sandbox";
import type { Actor, Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";

/** What a later transaction in the sandbox takes from an open one of the partner's brand. */
export const afterTransaction = <A extends Actor>({ tx: _over, ...ctx }: TenantCtx<A>): Ctx<A> => ctx;

/**
 * Runs `run` in one transaction of the sandbox brand, where a partner has a part of its own under its own id. Call it
 * after the transaction of the partner's brand is over.
 */
export const inSandbox = <A extends Actor, T>(ctx: Ctx<A>, run: (ctx: TenantCtx<A>) => Promise<T>): Promise<T> =>
  withTenant({ ...ctx, brand: sandboxOf(ctx.brand) }, run);

/** Opens the sandbox and the partner's part of it, where they are not there yet. Call it in the sandbox. */
export async function openSandbox({ tx, brand, now }: TenantCtx, partner: { id: string; name: string }): Promise<void> {
  await tx.$executeRaw`select sandbox_open()`;
  await tx.partner.createMany({
    data: [{ brandId: brand.id, id: partner.id, name: partner.name, createdAt: now }],
    skipDuplicates: true,
  });
}
