import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { CustomerSession, Visit } from "~/services/access/read-customer-session.server";
import { checkStep } from "~/services/journey/check-step.server";
import { seedContext } from "./context";
import type { Db } from "./database";

const HOUR_MS = 3_600_000;
/** The days that the journey's page shows at first, without its first one. */
const DAYS = 29;

type Lead = { id: string; customerId: string | null; product: ProductCode; isComplete: boolean };

/** An address that somebody opens, hours after they came. */
type Opening = { path: string; hours: number; isSignedIn: boolean };

/** From a message, on another device: not signed in there. */
const FROM_MESSAGE: Opening = { path: "/user/user-detail", hours: 3, isSignedIn: false };
/** The browser's bookmark, while they are still signed in. */
const BOOKMARK: Opening = { path: "/", hours: 0.5, isSignedIn: true };
/** Ahead of their own step, and back to a step that is done. */
const AHEAD: Opening = { path: "/user/offers", hours: 0.2, isSignedIn: true };
const BACK: Opening = { path: "/user/user-detail", hours: 0.4, isSignedIn: true };
const OTHER_PRODUCT: Opening = { path: "/user/business-offers", hours: 0.6, isSignedIn: true };

/** What a person opens; not everybody opens an address where they do not belong. */
function openingsOf({ customerId, isComplete }: Lead, number: number): Opening[] {
  if (!customerId) return number % 2 === 0 ? [FROM_MESSAGE] : [];
  return [
    ...(number % 3 === 0 ? [FROM_MESSAGE] : []),
    ...(number % 4 === 1 ? [BOOKMARK] : []),
    ...(number % 2 === 0 ? [isComplete ? BACK : AHEAD] : []),
    ...(number % 9 === 5 ? [OTHER_PRODUCT] : []),
  ];
}

function sessionOf(
  { id, customerId, product, isComplete }: Lead,
  applicationId: string | null,
): CustomerSession | null {
  if (!customerId) return null;
  const isPersonal = product === "PL" || product === "SL";
  const done = (is: boolean) => isComplete && is;
  return {
    ...{ sessionId: "", customerId, prospectId: id, applicationId, product, identityConfirmed: true },
    ...{ firstName: null, lastName: null, language: null, mobileMasked: null, emailMasked: null },
    ...{ hasVerifiedMobile: true, inflightApplicationId: null, unseen: 0 },
    flags: {
      ...{ pl: done(isPersonal), gl: done(product === "GL"), bl: done(product === "BL"), hl: done(product === "HL") },
      ...{ plUpdateRequired: false, plSeUpdateRequired: false, hasCourse: product === "SL" },
    },
  };
}

const visitOf = ({ id, product }: Lead): Visit => ({
  ...{ visitId: "", prospectId: id, challengeId: null, product, segment: null, merchantId: null, utms: {} },
});

/** Redirects of the last month's people, decided and stored by the journey's own rules. */
export async function seedRedirects(db: Db, { brands, now }: { brands: BrandSnapshot; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - DAYS * 24 * HOUR_MS);
  const leads = await db.prospect.findMany({
    where: { createdAt: { gte: since } },
    orderBy: [{ createdAt: "asc" }, { identifierIdx: "asc" }],
    select: { brandId: true, id: true, customerId: true, product: true, createdAt: true },
  });
  const applications = await db.application.findMany({
    where: { prospectId: { in: leads.map(({ id }) => id) } },
    select: { id: true, prospectId: true, stage: true },
  });
  const applicationOf = new Map(applications.map((one) => [one.prospectId, one]));
  for (const [number, { brandId, id, customerId, product: code, createdAt }] of leads.entries()) {
    const [brand, product] = [brands.byId.get(brandId), parseProduct(code)];
    if (!brand || !product) continue;
    const application = applicationOf.get(id);
    const isComplete = (application?.stage ?? 0) >= 2;
    const lead = { id, customerId, product, isComplete };
    for (const { path, hours, isSignedIn } of openingsOf(lead, number)) {
      const at = new Date(createdAt.getTime() + hours * HOUR_MS);
      if (at > now) continue;
      const ctx = seedContext(db, { brand, actor: { kind: "visitor", visitId: null, prospectId: id }, now: at });
      const session = isSignedIn ? sessionOf(lead, isComplete && application ? application.id : null) : null;
      await checkStep({ ctx, path, session, visit: visitOf(lead) });
    }
  }
}
