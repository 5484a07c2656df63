import type { LenderConfig } from "../lender-config";
import { BadResponse } from "./connection";

/** Hosts (with port) that a customer may be sent to for this lender. */
export function redirectHosts(config: LenderConfig): readonly string[] {
  return config.redirectHosts ?? [new URL(config.baseUrl).host];
}

/** The address from a lender if it is https (http with `allowHttp`) on an allowed host. Throws BadResponse otherwise. */
export function checkedRedirectUrl(config: LenderConfig, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === "https:" || (config.allowHttp === true && url?.protocol === "http:");
  if (!url || !isWeb || url.username || url.password || !redirectHosts(config).includes(url.host)) {
    throw new BadResponse("redirect to a host that is not allowed");
  }
  return url.href;
}
