import type { Brand } from "@tenants/brand/schema";
import { readSignedToken, signedLink } from "~/services/links/signed-link.server";

/** How long a reminder's link is valid, in days. */
export const RESUME_DAYS = 7;

const PURPOSE = "resume";

/** The link of a reminder to where its customer left off. It carries no identity and signs nobody in. */
export const resumeLink = (brand: Brand, reminderId: string, now: Date): string =>
  signedLink({ purpose: PURPOSE, page: "resume", brand, id: reminderId, days: RESUME_DAYS, now });

/** The reminder of a link of this brand; null when it was altered, has expired, or is another brand's. */
export const readResumeToken = (brandId: string, token: string, now: Date): string | null =>
  readSignedToken(PURPOSE, brandId, token, now);
