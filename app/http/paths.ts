export { pagePath } from "@tenants/page-path";

/** True for calls that answer JSON. */
export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");
