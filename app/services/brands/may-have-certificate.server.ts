import { normaliseHost } from "@tenants/resolve/host";
import type { BrandSnapshot } from "@tenants/resolve/snapshot";

/**
 * Whether a certificate may be requested for this host: it serves a live brand, or everything but the certificate is
 * ready. Reads memory only and refuses when in doubt (OQ-14).
 */
export function mayHaveCertificate(snapshot: BrandSnapshot, domain: string | null): boolean {
  const host = normaliseHost(domain);
  return host !== null && snapshot.certificateHosts.has(host);
}
