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
import { readResumeToken } from "./resume-link.server";

type ResumePoint = { customerId: string; applicationId: string | null; product: string | null };

/** The prospect with which the customer goes on. */
async function findProspect(ctx: TenantCtx, { customerId, applicationId }: ResumePoint): Promise<string | null> {
  const brandId = ctx.brand.id;
  const application = applicationId
    ? await ctx.tx.application.findFirst({ where: { brandId, id: applicationId }, select: { prospectId: true } })
    : null;
  if (application) return application.prospectId;
  const newest = await ctx.tx.prospect.findFirst({
    where: { brandId, customerId },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  return newest?.id ?? null;
}

/** Puts the open application back on its own customer's session. */
async function restoreApplication(
  ctx: TenantCtx,
  session: CustomerSession,
  { applicationId }: ResumePoint,
): Promise<CustomerSession> {
  const brandId = ctx.brand.id;
  const open = applicationId
    ? await ctx.tx.application.findFirst({
        where: { brandId, id: applicationId, customerId: session.customerId, isOpen: true },
        select: { id: true, product: true },
      })
    : null;
  const product = parseProduct(open?.product);
  if (!open || !product || !isAvailable(journeySite(ctx.brand), product)) return session;
  await setCurrentApplication({ ctx: asCustomer(ctx, session), session, product, applicationId: open.id });
  return { ...session, applicationId: open.id, product };
}

/**
 * Where a reminder's link leads: its own signed-in customer to where they left off, everybody else to the sign-in, with
 * the product and the prospect on the visit. The link signs nobody in. Refuses `expired` for an invalid link.
 */
export async function followResumeLink({
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
  const brandId = ctx.brand.id;
  const reminderId = readResumeToken(brandId, token, ctx.now);
  const left = reminderId
    ? await ctx.tx.reminder.findFirst({
        where: { brandId, id: reminderId },
        select: { customerId: true, applicationId: true, product: true },
      })
    : null;
  if (!left) return no("expired");
  const site = journeySite(ctx.brand);
  if (session) {
    const own = session.customerId === left.customerId ? await restoreApplication(ctx, session, left) : session;
    const { to } = afterSignIn(site, await journeyState({ ctx, session: own, visit }));
    return yes({ to, visitToken: null, language: null });
  }
  const product = parseProduct(left.product);
  const visitToken = await noteOnVisit(ctx, visit, {
    prospectId: await findProspect(ctx, left),
    product: product && isAvailable(site, product) ? product : null,
  });
  const language = await accountLanguage(ctx, left.customerId);
  return yes({ to: signInPath(site), visitToken, language });
}
