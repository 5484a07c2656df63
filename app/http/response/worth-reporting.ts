import { isRouteErrorResponse } from "@remix-run/react";

/**
 * Whether an error of a request belongs in the log. A form that is sent to a page without an action is refused with 405:
 * anybody can cause that as often as they like, and nobody can mend it.
 */
export const isWorthReporting = (error: unknown): boolean => !(isRouteErrorResponse(error) && error.status === 405);
