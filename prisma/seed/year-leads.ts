import { OUTCOMES, type Outcome, type Stage } from "~/domain/applications/status";
import { lookupIndex } from "~/platform/crypto.server";
import { encryptName } from "~/platform/customer-name.server";
import type { Prisma } from "~/platform/generated/prisma/client";
import { newId, newPublicId } from "~/platform/ids";
import { eventRows, stepsTo } from "./applications";
import type { DemoSubmission } from "./journeys";
import type { YearLoan } from "./partner-year";
import { mobileColumns } from "./sealed";
import { submissionRows } from "./submissions";
import { YEAR_FIRST_NAMES, YEAR_LAST_NAMES } from "./year-names";
import type { YearPartner } from "./year-partners";
import { mobileKey } from "./year-profiles";

export type YearRows = {
  customers: Prisma.CustomerCreateManyInput[];
  dedupeKeys: Prisma.DedupeKeyCreateManyInput[];
  prospects: Prisma.ProspectCreateManyInput[];
  clicks: Prisma.ClickCreateManyInput[];
  applications: Prisma.ApplicationCreateManyInput[];
  submissions: Prisma.SubmissionCreateManyInput[];
  callbackRefs: Prisma.CallbackRefCreateManyInput[];
  submissionEvents: Prisma.SubmissionEventCreateManyInput[];
  consents: Prisma.ConsentCreateManyInput[];
  applicationEvents: Prisma.ApplicationEventCreateManyInput[];
};

type Making = {
  partner: YearPartner;
  brandNumber: number;
  daysAgo: number;
  now: Date;
  random: () => number;
  lenderIds: ReadonlyMap<string, string>;
};

/** Parts of a day between a lead and its application at a lender. */
const SAME_DAY = 0.02;
/** Early enough that the lender has decided by now. */
const DECIDED_TODAY = 0.15;
const LATER = 0.3;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Products with the lenders that take them. */
const PRODUCTS = [
  ["PL", ["vindhya-bank", "money-view", "earlysalary"]],
  ["PL", ["money-view", "vindhya-bank", "earlysalary"]],
  ["BL", ["kirana-credit"]],
  ["HL", ["griha-shakti"]],
  ["GL", ["muthootgold"]],
] as const;

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

type Fate = { stage: Stage; outcome: Outcome; state?: DemoSubmission["state"] } | null;

/** What became of a lead: an old one is decided or expired, a new one may wait for somebody. */
function fateOf(daysAgo: number, random: () => number): Fate {
  const at = random();
  const isOld = daysAgo > 60;
  if (at < 0.14) return null;
  if (at < 0.26) return { stage: 1, outcome: isOld ? OUTCOMES.expired : OUTCOMES.open };
  if (at < 0.42) return { stage: 2, outcome: isOld ? OUTCOMES.expired : OUTCOMES.open };
  if (at < 0.55 || (at < 0.62 && daysAgo > 0)) return { stage: 4, outcome: OUTCOMES.rejected, state: "declined" };
  if (daysAgo === 0 && at > 0.85) return { stage: 7, outcome: OUTCOMES.open, state: "disbursed" };
  if (daysAgo === 0 && at > 0.7) return { stage: 6, outcome: OUTCOMES.open, state: "approved" };
  if (daysAgo < 4 || (at < 0.68 && daysAgo < 14)) return { stage: 4, outcome: OUTCOMES.open, state: "with-lender" };
  if (at < 0.74 && daysAgo < 10) return { stage: 6, outcome: OUTCOMES.open, state: "approved" };
  return { stage: 7, outcome: OUTCOMES.open, state: "disbursed" };
}

/** Where a lead came from: a shop's counter, a message of the partner, or the share link. */
function sourceOf({ shops, messagesLinkId, utmId }: YearPartner, random: () => number) {
  const at = random();
  const shop = pick(shops, random);
  if (at < 0.55 && shop)
    return {
      merchantId: shop.id,
      trackingLinkId: shop.trackingLinkId,
      utms: { utm_source: utmId, utm_medium: "counter", utm_campaign: "festival" },
    };
  if (at < 0.8 && messagesLinkId)
    return { merchantId: null, trackingLinkId: messagesLinkId, utms: { utm_source: utmId, utm_medium: "sms" } };
  return { merchantId: null, trackingLinkId: null, utms: { utm_id: utmId } };
}

type Source = ReturnType<typeof sourceOf>;

/** The visits that led to a lead: some people look at the link days before. */
function addVisits(rows: YearRows, brandId: string, { trackingLinkId }: Source, at: Date, random: () => number): void {
  if (!trackingLinkId) return;
  for (const minutes of random() < 0.4 ? [3, 900] : [4]) {
    const visitedAt = new Date(at.getTime() - minutes * MINUTE_MS);
    rows.clicks.push({
      brandId,
      id: newPublicId(),
      kind: "tracking",
      target: "/",
      trackingLinkId,
      visitedAt,
      createdAt: visitedAt,
    });
  }
}

type Person = { brandId: string; id: string; mobile: string; stage: Stage; source: Source; at: Date };

function addCustomer(rows: YearRows, { brandId, id, mobile, stage, source, at }: Person, random: () => number): void {
  rows.customers.push({
    brandId,
    id,
    uniqueId: newPublicId(),
    ...mobileColumns({ brandId, table: "customers", rowId: id }, mobile),
    mobileVerifiedAt: at,
    ...encryptName(id, {
      firstName: stage > 1 ? pick(YEAR_FIRST_NAMES, random) : null,
      lastName: stage > 1 ? pick(YEAR_LAST_NAMES, random) : null,
    }),
    language: "en",
    merchantLocationId: source.merchantId,
    lastSignInAt: at,
    createdAt: at,
  });
  rows.dedupeKeys.push(mobileKey({ brandId, id, createdAt: at }, mobile));
}

type Sent = ReturnType<typeof submissionRows>;

/** Adds what was sent to a lender. Returns when it was decided, or sent. */
function addSubmission(rows: YearRows, sent: Sent, lender: string, disbursedPaise: bigint | null): Date {
  const { brandId, customerId } = sent.submission;
  const disbursedAt = sent.decidedAt ?? sent.sentAt;
  rows.submissions.push({
    ...sent.submission,
    ...(disbursedPaise === null
      ? {}
      : { disbursedAmountPaise: disbursedPaise, disbursedOn: new Date(disbursedAt.toISOString().slice(0, 10)) }),
  });
  // Every other customer went on at the lender's own page.
  if (rows.submissions.length % 2 === 0)
    rows.clicks.push({
      brandId,
      id: newPublicId(),
      kind: "lender",
      target: `https://www.${lender}.example/`,
      submissionId: sent.submission.id,
      customerId,
      visitedAt: sent.submission.createdAt,
      createdAt: sent.submission.createdAt,
    });
  rows.callbackRefs.push(sent.callbackRef);
  rows.submissionEvents.push(...sent.events);
  rows.consents.push(sent.consent);
  return disbursedAt;
}

/** Adds the rows of one lead. Returns its loan when it was disbursed. */
export function yearLead(
  rows: YearRows,
  { partner, brandNumber, daysAgo, now, random, lenderIds }: Making,
): (Omit<YearLoan, "disbursedOn"> & { disbursedAt: Date }) | null {
  const { brandId, partnerId } = partner;
  const minutesAgo = 40 + Math.floor(random() * 400);
  const number = rows.prospects.length + 1;
  // Some people come to several brands.
  const mobile = `70000${number % 23 === 0 ? 1 : brandNumber}${String(number).padStart(4, "0")}`;
  const source = sourceOf(partner, random);
  const fate = fateOf(daysAgo, random);
  const isDecidedToday = daysAgo === 0 && fate?.state !== undefined && fate.state !== "with-lender";
  const at = new Date(now.getTime() - daysAgo * DAY_MS - Math.max(minutesAgo, isDecidedToday ? 240 : 0) * MINUTE_MS);
  const [leadId, customerId, applicationId] = [newPublicId(), newId(), newPublicId()];
  const [product, lenders] = pick(PRODUCTS, random);
  const lender = pick(lenders, random);
  const lenderId = lenderIds.get(lender);
  const amountRupees = 50_000 + Math.floor(random() * 90) * 5_000;

  rows.prospects.push({
    brandId,
    id: leadId,
    customerId: fate ? customerId : null,
    channel: "mobile",
    identifierIdx: lookupIndex(brandId, "mobile", mobile),
    partnerId,
    ...source,
    product,
    createdAt: at,
    updatedAt: at,
  });
  addVisits(rows, brandId, source, at, random);
  if (!fate) return null;
  addCustomer(rows, { brandId, id: customerId, mobile, stage: fate.stage, source, at }, random);
  const sent =
    fate.state && lenderId
      ? submissionRows(
          {
            lender,
            daysAgo: isDecidedToday ? DECIDED_TODAY : daysAgo === 0 ? SAME_DAY : daysAgo - LATER,
            state: fate.state,
          },
          { brandId, applicationId, customerId, lenderId, amountRupees, language: "en", now },
        )
      : null;
  const status = { stage: sent ? fate.stage : (Math.min(fate.stage, 2) as Stage), outcome: fate.outcome };
  const steps = stepsTo(status, at, sent);
  const lastAt = steps.at(-1)?.at ?? at;
  rows.applications.push({
    brandId,
    id: applicationId,
    customerId,
    prospectId: leadId,
    product,
    ...status,
    amountRupees,
    offersShownAt: status.stage < 2 ? null : (sent?.submission.createdAt ?? at),
    createdAt: at,
    updatedAt: lastAt,
    movedAt: lastAt,
    closedAt: status.outcome === OUTCOMES.open && status.stage < 7 ? null : lastAt,
  });
  rows.applicationEvents.push(...eventRows(steps, { brandId, applicationId }, customerId));
  if (!sent || !lenderId) return null;
  const disbursedPaise = BigInt(amountRupees) * 100n;
  const isPaid = fate.state === "disbursed";
  const disbursedAt = addSubmission(rows, sent, lender, isPaid ? disbursedPaise : null);
  if (!isPaid) return null;
  const { merchantId } = source;
  const submissionId = sent.submission.id;
  return {
    brandId,
    partnerId,
    merchantId,
    leadId,
    applicationId,
    submissionId,
    lenderId,
    product,
    disbursedAt,
    disbursedPaise,
  };
}
