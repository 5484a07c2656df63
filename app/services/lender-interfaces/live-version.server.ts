import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";

type Ctx = TenantCtx<StaffActor>;
type Version = { id: string; number: number };

/** The version that is live now ends. */
async function retireLive({ tx, now }: Ctx, lenderId: string): Promise<{ number: number } | null> {
  const before = await tx.lenderInterfaceVersion.findFirst({
    where: { lenderId, state: "live" },
    select: { id: true, number: true },
  });
  if (before)
    await tx.lenderInterfaceVersion.update({
      where: { id: before.id },
      data: { state: "retired", retiredAt: now },
      select: { id: true },
    });
  return before;
}

/** Makes a version live for all submissions from now on. */
export async function makeLive(
  ctx: Ctx,
  { lenderId, version, config }: { lenderId: string; version: Version; config: Prisma.InputJsonObject },
): Promise<void> {
  const before = await retireLive(ctx, lenderId);
  await ctx.tx.lenderInterfaceVersion.update({
    where: { id: version.id },
    data: { state: "live", liveAt: ctx.now },
    select: { id: true },
  });
  await ctx.tx.lender.update({
    where: { id: lenderId },
    data: { apiConfig: config, version: { increment: 1 } },
    select: { id: true },
  });
  const change = { before: { version: before?.number ?? null }, after: { version: version.number } };
  await audit(ctx, "lender-interface.live", { kind: "lender", id: lenderId }, change);
}

/** Puts a version at a share of the submissions; of a new lender, of the applications that it is offered to. */
export async function startCanary(
  ctx: Ctx,
  {
    lenderId,
    version,
    share,
    offered,
  }: {
    lenderId: string;
    version: Version;
    share: number;
    /** The configuration of a new lender; null where another interface is live. */
    offered: Prisma.InputJsonObject | null;
  },
): Promise<void> {
  await ctx.tx.lenderInterfaceVersion.update({
    where: { id: version.id },
    data: { state: "canary", liveAt: ctx.now },
    select: { id: true },
  });
  if (offered)
    await ctx.tx.lender.update({
      where: { id: lenderId },
      data: { apiConfig: offered, version: { increment: 1 } },
      select: { id: true },
    });
  const after = { version: version.number, share };
  await audit(ctx, "lender-interface.canary", { kind: "lender", id: lenderId }, { after });
}
