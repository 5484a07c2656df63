import type { Brand } from "@tenants/brand/schema";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The `Strict-Transport-Security` of a host: browsers use https alone for a year. It reaches the names under the host
 * only where the brand whose host it is says that all of them have https: they may be somebody else's.
 */
export function strictTransport(brandOfHost: Pick<Brand, "subdomainsHttps"> | undefined): string {
  return `max-age=${YEAR_SECONDS}${brandOfHost?.subdomainsHttps ? "; includeSubDomains" : ""}`;
}
