import { env } from "~/platform/env.server";
import type { RequestContext } from "./request-context";

/** True on a host of the back office: a configured one, else the main brand's (OQ-12). */
export function isAdminHost(
  { host, onMainHost }: Pick<RequestContext, "host" | "onMainHost">,
  { adminHosts }: { adminHosts: readonly string[] } = env(),
): boolean {
  return adminHosts.length > 0 ? adminHosts.includes(host) : onMainHost;
}
