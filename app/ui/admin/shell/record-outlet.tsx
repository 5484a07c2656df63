import { Outlet, useParams } from "@remix-run/react";

/**
 * The page within the frame. Another record's page starts afresh, so that nothing that was typed, opened or revealed
 * for one record is shown for, or saved to, the next.
 */
export function RecordOutlet() {
  return <Outlet key={JSON.stringify(useParams())} />;
}
