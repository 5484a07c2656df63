import { OUTCOMES } from "~/domain/applications/status";
import { applicationLinkPath, myLoansPath } from "~/domain/journey/paths";
import { afterSignIn } from "~/domain/journey/resolve";
import { isAvailable, signInPath } from "~/domain/journey/site";
import { parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { noteOnVisit } from "~/services/access/note-on-visit.server";
import { asCustomer, type CustomerSession, type Visit } from "~/services/access/read-customer-session.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { setCurrentApplication } from "~/services/applications/set-current-application.server";
import { journeySite } from "~/services/brands/journey-site";
import { accountLanguage, type FollowedLink } from "~/services/customers/account-language.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { markSeen } from "~/services/my-loans/unseen-changes.server";
import { readApplicationToken } from "./application-link.server";

/** The submission of a notification, with its application and lender. */
async function findSubmission(ctx: TenantCtx, notificationId: string) {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.applicationNotification.findFirst({
    where: { brandId, id: notificationId },
    select: { submissionId: true },
  });
  return (
    row &&
    ctx.tx.submission.findFirst({
      where: { brandId, id: row.submissionId },
      select: {
        id: true,
        customerId: true,
        outcome: true,
        lender: { select: { slug: true } },
        application: { select: { id: true, prospectId: true, product: true, isOpen: true } },
      },
    })
  );
}

type NotifiedSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/**
 * Puts the application on its own customer's session and returns its page: My loans for one that has expired, where it
 * is renewed, else the lender's. A closed application is not put on the profile.
 */
async function open(
  ctx: TenantCtx,
  session: CustomerSession,
  { id, outcome, application, lender }: NotifiedSubmission,
): Promise<string | null> {
  const product = parseProduct(application.product);
  if (!product || !isAvailable(journeySite(ctx.brand), product)) return null;
  if (application.isOpen)
    await setCurrentApplication({ ctx: asCustomer(ctx, session), session, product, applicationId: application.id });
  else
    await ctx.tx.session.updateMany({
      where: { brandId: ctx.brand.id, id: session.sessionId },
      data: { applicationId: application.id, product },
    });
  await markSeen(ctx, [id]);
  return outcome === OUTCOMES.expired ? myLoansPath(id) : handOffPath(ctx.brand, lender.slug);
}

/** The sign-in that returns to the link afterwards. The visit stores the prospect. */
async function toSignIn(
  ctx: TenantCtx,
  visit: Visit | null,
  { application, customerId }: NotifiedSubmission,
  token: string,
): Promise<FollowedLink> {
  const site = journeySite(ctx.brand);
  const product = parseProduct(application.product);
  const visitToken = await noteOnVisit(ctx, visit, {
    prospectId: application.prospectId,
    product: product && isAvailable(site, product) ? product : null,
  });
  return {
    to: `${signInPath(site)}?callback=${encodeURIComponent(applicationLinkPath(token))}`,
    visitToken,
    language: await accountLanguage(ctx, customerId),
  };
}

/**
 * Where the link of a message leads (BEY-21): the application's own customer to its page at the lender, another
 * signed-in customer to their own next step, everybody else to the sign-in and back. The link signs nobody in and shows
 * nothing. Refuses `expired` for an invalid link.
 */
export async function followApplicationLink({
  ctx,
  token,
  session,
  visit,
}: {
  ctx: TenantCtx;
  token: string;
  session: CustomerSession | null;
  visit: Visit | null;
}): Promise<Yes<FollowedLink> | No<"expired">> {
  const notificationId = readApplicationToken(ctx.brand.id, token, ctx.now);
  const reported = notificationId ? await findSubmission(ctx, notificationId) : null;
  if (!reported) return no("expired");
  if (!session) return yes(await toSignIn(ctx, visit, reported, token));
  const page = session.customerId === reported.customerId ? await open(ctx, session, reported) : null;
  const to = page ?? afterSignIn(journeySite(ctx.brand), await journeyState({ ctx, session, visit })).to;
  return yes({ to, visitToken: null, language: null });
}
