import type { Brand } from "@tenants/brand/schema";
import { readSignedToken, signedLink } from "~/services/links/signed-link.server";

/** How long a link to an application works, in days. */
export const APPLICATION_LINK_DAYS = 30;

const PURPOSE = "application";

/** The link in a message to the page of its application. It carries no identity and signs nobody in. */
export const applicationLink = (brand: Brand, notificationId: string, now: Date): string =>
  signedLink({ purpose: PURPOSE, page: "application", brand, id: notificationId, days: APPLICATION_LINK_DAYS, now });

/** The notification of a link of this brand; null when it was altered, has expired, or is another brand's. */
export const readApplicationToken = (brandId: string, token: string, now: Date): string | null =>
  readSignedToken(PURPOSE, brandId, token, now);
