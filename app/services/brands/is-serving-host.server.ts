import { normaliseHost } from "@tenants/host";
import type { BrandSnapshot } from "@tenants/snapshot";

/** Whether a certificate may be asked for this host: only when it is known to serve a brand. Answered from memory, refused when in doubt. */
export function isServingHost(snapshot: BrandSnapshot, domain: string | null): boolean {
  const host = normaliseHost(domain);
  return host !== null && snapshot.byHost.has(host);
}
