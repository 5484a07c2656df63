import { normaliseHost } from "@tenants/resolve/host";
import type { BrandSnapshot } from "@tenants/resolve/snapshot";

/**
 * Whether a certificate may be asked for this host: it serves a live brand, or waits for nothing but its certificate. Answered from memory,
 * refused when in doubt (OQ-14).
 */
export function mayHaveCertificate(snapshot: BrandSnapshot, domain: string | null): boolean {
  const host = normaliseHost(domain);
  return host !== null && snapshot.certificateHosts.has(host);
}
