import type { WebArea } from "~/platform/web-areas";

/** Calls of staff alone, by how their path begins. `tests/unit/http/request/web-area.test.ts` compares them with the policy table. */
const STAFF_CALL =
  /^\/api\/(?:upload-[^/]+-file|get-[^/]+-files-list|admin-reverify|create-credit-card|safe-delete-credit-card|get-credit-cards-data|update-credit-cards?(?:-data)?|s3-upload-file|create-lender|safe-delete-lender|get-lenders?-data|preview-lender-change|update-lenders?(?:-data|-charges)?|update-special-offer|update-merchants|get-partners-data|update-partner-(?:revenue-data|utm))(?:\/|$)/i;
/** The same, by their group. */
const STAFF_CALL_GROUP = /^\/api\/(?:lender-group|lender-revenue)\//i;

/** Calls of several areas, which their body or their token tells apart; pictures of brands, which every area shows. */
const SHARED =
  /^\/(?:api(?:\/(?:auth|logout|openapi\.json|user|getMaskInfo|getLanguages|search-list|get-client-ip)(?:\/.*)?)?|brand\/.+)$/i;
const PORTAL =
  /^\/(?:partner|customer-site|[^/]+\/partner\/login|api\/v1\/partner|api\/partner|api\/partner-reverify)(?:\/|$)/i;
const ADMIN = /^\/(?:admin|dev)(?:\/|$)/i;

/** The area of a page or call, by its path; null for what every process serves. */
export function webAreaOf(page: string): WebArea | null {
  if (SHARED.test(page)) return null;
  if (ADMIN.test(page) || STAFF_CALL.test(page) || STAFF_CALL_GROUP.test(page)) return "admin";
  return PORTAL.test(page) ? "portal" : "site";
}

/** Whether a process that serves `areas` serves a page or call. */
export function isServed(page: string, areas: ReadonlySet<WebArea>): boolean {
  const area = webAreaOf(page);
  return area === null || areas.has(area);
}
