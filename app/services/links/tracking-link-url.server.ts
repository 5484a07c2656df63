import { trackingPath } from "~/domain/links/tracking-code";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";

/** The address of a tracking link on its brand's own site, or on the main site when that has no host or is not live. */
export function trackingLinkUrl(brandKey: string, code: string): string {
  const { byKey, main } = brands().current();
  return new URL(trackingPath(code), brandOrigin(byKey.get(brandKey) ?? main)).href;
}

/** The same address as it is in a QR code, which marks a scan. */
export const scannedUrl = (url: string): string => `${url}?qr`;
