import type { Brand } from "@tenants/brand/schema";
import { type BrandSnapshot, buildSnapshot } from "@tenants/resolve/snapshot";
import type { Actor, TenantCtx } from "~/platform/context";
import type { Db } from "./database";

const COLUMNS = {
  ...{ id: true, key: true, name: true, isMain: true, status: true, config: true, version: true },
  domains: { select: { host: true, status: true } },
  segments: { select: { segment: true, view: true, merchantId: true } },
} as const;

/** The seeded brands as the product reads them. */
export async function seededBrands(db: Db): Promise<BrandSnapshot> {
  const rows = await db.brand.findMany({ select: COLUMNS });
  return buildSnapshot(
    rows.map(({ domains, ...row }) => ({ ...row, hosts: domains })) as Parameters<typeof buildSnapshot>[0],
    1,
  );
}

/** The context in which the seed runs a use case, at an instant. */
export const seedContext = <A extends Actor>(
  db: Db,
  { brand, actor, now }: { brand: Brand; actor: A; now: Date },
): TenantCtx<A> => ({
  ...{ brand, actor, now, tx: db, onMainHost: brand.isMain, host: "localhost", origin: "http://localhost" },
  ...{ requestId: "seed", ip: null, locale: "en" },
});
