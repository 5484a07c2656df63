import { Outlet, useLocation } from "@remix-run/react";

/**
 * The page within the frame. Another path starts afresh, also when one component shows both, so that nothing that was
 * typed, opened or revealed for one record is shown for the next, or saved to it.
 */
export function RecordOutlet() {
  return <Outlet key={useLocation().pathname} />;
}
