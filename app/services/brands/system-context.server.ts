import { SANDBOX_BRAND_ID, sandboxOf } from "@tenants/brand/sandbox";
import type { Brand } from "@tenants/brand/schema";
import type { Actor, Ctx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { brands } from "./brands.server";

export type SystemActor = Extract<Actor, { kind: "system" }>;

/** Scheme, host and port of a brand's site; the main site's when the brand has no host of its own. */
export function brandOrigin(brand: Brand): string {
  const main = new URL(env().origin);
  const host = brand.hosts[0];
  if (!host) return main.origin;
  return `${main.protocol}//${host}${main.port ? `:${main.port}` : ""}`;
}

/** The same of the back office: its own first host, or the main site (OQ-12). */
export function adminOrigin(): string {
  const { origin, adminHosts } = env();
  const main = new URL(origin);
  const [host] = adminHosts;
  return host ? `${main.protocol}//${host}${main.port ? `:${main.port}` : ""}` : main.origin;
}

/** The brand of an id; the sandbox, which has no looks of its own, goes by those of the main brand. */
function brandById(brandId: string): Brand {
  const { byId, main } = brands().current();
  const brand = brandId === SANDBOX_BRAND_ID ? sandboxOf(main) : byId.get(brandId);
  if (!brand) throw new Error(`brand ${brandId} is unknown to this process`);
  return brand;
}

/** The same for what a request needs that nobody signed in to send: it sees the rows of the brand alone. */
export function requestSystemContext(brandId: string, name: string, requestId: string): Ctx<SystemActor> {
  return { ...systemContext(brandId, name, requestId), actor: { kind: "system", name, inRequest: true } };
}

/**
 * A context for system work in a brand. `name` says which work. Throws when this process does not know the brand (yet).
 */
export function systemContext(brandId: string, name: string, requestId: string): Ctx<SystemActor> {
  const brand = brandById(brandId);
  const origin = brandOrigin(brand);
  return {
    brand,
    onMainHost: brand.hosts.length === 0,
    host: new URL(origin).hostname,
    origin,
    actor: { kind: "system", name },
    now: new Date(),
    requestId,
    ip: null,
    locale: brand.defaultLanguage === "hi" ? "hi" : "en",
  };
}
