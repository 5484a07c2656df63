import { env } from "~/platform/env.server";
import type { WebArea } from "~/platform/web-areas";
import type { RequestContext } from "./request-context";

/** `webAreas` is what the process serves; absent: everything. */
type Settings = { adminHosts: readonly string[]; webAreas?: ReadonlySet<WebArea> };

/** True when this process serves the back office on some host. */
export const servesBackOffice = ({ webAreas }: Pick<Settings, "webAreas"> = env()): boolean =>
  webAreas?.has("admin") ?? true;

/** True on a host of the back office: a configured one, else the main brand's (OQ-12). Never in a process that does not serve it. */
export function isAdminHost(
  { host, onMainHost }: Pick<RequestContext, "host" | "onMainHost">,
  settings: Settings = env(),
): boolean {
  if (!servesBackOffice(settings)) return false;
  return settings.adminHosts.length > 0 ? settings.adminHosts.includes(host) : onMainHost;
}
