import { type MasqueradeMode, mayChangeInPortal } from "~/domain/access/masquerade";
import { hasPortalRight, type PortalHolder } from "~/domain/access/portal-rights";

/** Whether a portal session may start applications at a counter; a read-only masquerade may not. */
export const mayStartLeads = (session: PortalHolder & { impersonation: { mode: MasqueradeMode } | null }): boolean =>
  hasPortalRight(session, "leads:start") && mayChangeInPortal(session.impersonation?.mode ?? null, "other").ok;
