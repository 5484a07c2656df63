import { env } from "~/platform/env.server";
import type { RequestContext } from "./request-context";

/** True where the back office is: the configured hosts, or else the main brand's (OQ-12). */
export function isAdminHost({ host, onMainHost }: RequestContext): boolean {
  const { adminHosts } = env();
  return adminHosts.length > 0 ? adminHosts.includes(host) : onMainHost;
}
