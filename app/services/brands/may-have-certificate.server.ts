import { normaliseHost } from "@tenants/resolve/host";
import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { env } from "~/platform/env.server";

/**
 * Whether a certificate may be requested for this host: it serves a brand, everything but the certificate is ready, or it
 * is the back office's own. A suspended brand's host keeps its certificate, because our page there tells its customers
 * where to write. Reads memory only and refuses when in doubt (OQ-14).
 */
export function mayHaveCertificate(
  snapshot: BrandSnapshot,
  domain: string | null,
  { adminHosts }: { adminHosts: readonly string[] } = env(),
): boolean {
  const host = normaliseHost(domain);
  return host !== null && (snapshot.certificateHosts.has(host) || adminHosts.includes(host));
}
