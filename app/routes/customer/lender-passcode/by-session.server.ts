import { offersPath } from "~/domain/journey/paths";
import { lenderPageAt } from "~/domain/lenders/lender-pages";
import { pathOfRequest } from "~/http/request/paths";
import { words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { findPasscodeStep } from "~/services/submissions/passcode-step.server";

/** Slug of the lender whose passcode the address is for (LND-07). */
export const passcodeLenderAt = (request: Request): string => lenderPageAt(pathOfRequest(request))?.slug ?? "";

/** The step of the session's application that waits for this lender's passcode; null without one. */
export async function findOwnPasscodeStep(ctx: TenantCtx<CustomerActor>, session: CustomerSession, slug: string) {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  if (!application) return null;
  return findPasscodeStep({ ctx, where: { applicationId: application.id, lender: { slug } } });
}

/** Addresses around the guarded page. */
export const passcodeLinks = (
  { brand, locale }: TenantCtx,
  { product, applicationId }: CustomerSession,
  { slug, request }: { slug: string; request: Request },
) => ({
  action: pathOfRequest(request),
  application: applicationId,
  done: handOffPath(brand, slug),
  back: { href: offersPath(product ?? "PL"), label: words(locale, "lenderPage").returnToOffers },
});
