import { PAGES } from "~/domain/journey/pages";
import { words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { offersPath } from "~/services/offers/offers-path";
import { findPasscodeStep } from "~/services/submissions/passcode-step.server";

/** The lender whose passcode has pages of its own (LND-07). */
const SLUG = "indialends";

/** Where the session's own application waits for that lender's passcode; null where there is none. */
export async function findOwnPasscodeStep(ctx: TenantCtx<CustomerActor>, session: CustomerSession) {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  if (!application) return null;
  return findPasscodeStep({ ctx, where: { applicationId: application.id, lender: { slug: SLUG } } });
}

/** The addresses around the guarded page. */
export const passcodeLinks = ({ brand, locale }: TenantCtx, { product }: CustomerSession) => ({
  action: PAGES["user-indialends-otp"],
  done: handOffPath(brand, SLUG),
  back: { href: offersPath(product ?? "PL"), label: words(locale, "handOff").returnToOffers },
});
