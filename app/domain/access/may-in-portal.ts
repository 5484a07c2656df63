import { type MasqueradeMode, mayChangeInPortal } from "./masquerade";
import { hasPortalRight, PORTAL_RIGHTS, type PortalHolder, type PortalRight } from "./portal-rights";

/** Whether a portal session may use a right; a read-only masquerade may only read. Decides which buttons are shown. */
export function mayInPortal(
  session: PortalHolder & { impersonation: { mode: MasqueradeMode } | null },
  right: PortalRight,
): boolean {
  const { changes } = PORTAL_RIGHTS[right];
  return (
    hasPortalRight(session, right) &&
    (changes === null || mayChangeInPortal(session.impersonation?.mode ?? null, changes).ok)
  );
}
