import { env } from "~/platform/env.server";
import type { WebArea } from "~/platform/web-areas";
import type { RequestContext } from "./request-context";

/** True when this process serves the back office on some host. */
export const servesBackOffice = (): boolean => env().webAreas.has("admin");

/** True on a host of the back office: a configured one, else the main brand's (OQ-12). Never in a process that does not serve it. */
export function isAdminHost(
  { host, onMainHost }: Pick<RequestContext, "host" | "onMainHost">,
  { adminHosts, webAreas }: { adminHosts: readonly string[]; webAreas?: ReadonlySet<WebArea> } = env(),
): boolean {
  if (webAreas && !webAreas.has("admin")) return false;
  return adminHosts.length > 0 ? adminHosts.includes(host) : onMainHost;
}
