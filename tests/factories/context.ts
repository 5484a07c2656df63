import { randomUUID } from "node:crypto";
import type { Brand } from "@tenants/brand/schema";
import { DEMO_BRANDS, DEMO_MAIN } from "@tenants/demo/brands";
import { type BrandSnapshot, buildSnapshot } from "@tenants/resolve/snapshot";
import { demoRow } from "@tests/support/demo-row";
import type { RequestContext } from "~/http/request/request-context";
import type { Ctx } from "~/platform/context";

/** All brands of the demo data, from memory. */
export const demoSnapshot = (): BrandSnapshot => buildSnapshot([DEMO_MAIN, ...DEMO_BRANDS].map(demoRow), 1);

/** A brand of a snapshot; fails the test when it is missing. */
export function brandOf(snapshot: BrandSnapshot, key: string): Brand {
  const brand = snapshot.byKey.get(key);
  if (!brand) throw new Error(`no brand ${key}`);
  return brand;
}

/** The host of a brand on localhost. */
export const hostOf = (brand: Brand): string => (brand.isMain ? "localhost" : `${brand.key}.localhost`);

/** A visitor's context on the brand's own host. */
export function contextOf(brand: Brand, over: Partial<Ctx> = {}): Ctx {
  const host = over.host ?? hostOf(brand);
  return {
    brand,
    onMainHost: brand.isMain,
    host,
    origin: `http://${host}`,
    actor: { kind: "visitor", visitId: null, prospectId: null },
    now: new Date(),
    requestId: randomUUID(),
    ip: "203.0.113.7",
    locale: "en",
    ...over,
  };
}

/** The edge's context for routes, for a visitor on the brand's own host. */
export function requestContextOf(brand: Brand, over: Partial<RequestContext> = {}): RequestContext {
  const { onMainHost, host, origin, requestId, ip, locale } = contextOf(brand);
  return {
    brand,
    textsBrand: brand,
    onMainHost,
    host,
    origin,
    secure: false,
    segment: null,
    requestId,
    ip,
    locale,
    nonce: "bm9uY2U=",
    outsideProduction: true,
    ...over,
  };
}
