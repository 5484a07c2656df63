import type { Area } from "./area";

/** Where people see their own sessions. */
export const SESSION_PATHS = {
  customer: "/my-details",
  admin: "/admin/sessions",
  partner: "/partner/settings/sessions",
} as const satisfies Record<Area, string>;
