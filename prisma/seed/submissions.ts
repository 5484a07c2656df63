import { createHash } from "node:crypto";
import { statusOfHandOff } from "~/domain/applications/hand-off";
import { STAGES } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import { randomToken } from "~/platform/crypto.server";
import type { Prisma } from "~/platform/generated/prisma/client";
import { newId, newPublicId } from "~/platform/ids";
import type { Db } from "./database";
import type { DemoSubmission } from "./journeys";
import { offerListRow, shownChargesPaise } from "./offer-list";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The time from the hand-off to the lender's decision. */
const DECIDES_AFTER_MS = 3 * HOUR_MS;
const TENURE_MONTHS = 24;

const CONSENT_TEXT = {
  en: "I agree that my details are shared with this lender for a decision about my loan. The lender may make a credit enquiry about me.",
  hi: "मैं सहमति देता/देती हूँ कि मेरे ऋण पर फ़ैसले के लिए मेरी जानकारी इस ऋणदाता को दी जाए। ऋणदाता मेरे बारे में क्रेडिट जाँच कर सकता है।",
};

const consentIn = (language: "en" | "hi") => ({
  purpose: "lender-submission",
  textVersion: "demo-1",
  text: CONSENT_TEXT[language],
  textHash: createHash("sha256").update(CONSENT_TEXT[language]).digest("hex"),
  language,
  channel: "web",
});

export type SubmissionRows = {
  submission: Prisma.SubmissionUncheckedCreateInput;
  callbackRef: Prisma.CallbackRefUncheckedCreateInput;
  events: Prisma.SubmissionEventCreateManyInput[];
  consent: Prisma.ConsentUncheckedCreateInput;
  /** The list that was shown before; only where the lender has told what it gave. */
  offerLists: Prisma.OfferListCreateManyInput[];
  sentAt: Date;
  approvedAt: Date | null;
  decidedAt: Date | null;
};

/** The columns with what a lender gave. */
function givenColumns({ lender, given }: DemoSubmission, createdAt: Date) {
  if (!given) return {};
  const { amountRupees, paidPercent, rateBps, moreChargesRupees, days } = given;
  const paidRupees = (amountRupees * paidPercent) / 100;
  return {
    disbursedAmountPaise: paidRupees * 100,
    disbursedOn: new Date(`${istDay(new Date(createdAt.getTime() + days * DAY_MS))}T00:00:00Z`),
    sanctionedRateBps: rateBps,
    chargedPaise: shownChargesPaise(lender, paidRupees) + moreChargesRupees * 100,
  };
}

/** The rows of a submission that its lender has, and may have decided. */
export function submissionRows(
  sent: DemoSubmission,
  about: {
    brandId: string;
    applicationId: string;
    customerId: string;
    lenderId: string;
    amountRupees: number;
    language: "en" | "hi";
    now: Date;
  },
): SubmissionRows {
  const { daysAgo, state, lender, given } = sent;
  const { brandId, applicationId, customerId, lenderId, amountRupees, language, now } = about;
  const id = newPublicId();
  const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const sentAt = new Date(createdAt.getTime() + MINUTE_MS);
  const answeredAt = state === "with-lender" ? null : new Date(sentAt.getTime() + DECIDES_AFTER_MS);
  // What was paid out today was paid out by now.
  const paidAt = new Date(Math.min(now.getTime(), createdAt.getTime() + (given?.days ?? 1) * DAY_MS));
  const decidedAt = state === "disbursed" && answeredAt !== null && paidAt > answeredAt ? paidAt : answeredAt;
  const isGranted = state === "approved" || state === "disbursed";
  const event = (kind: string, at: Date) => ({ brandId, id: newId(), submissionId: id, kind, at });
  return {
    submission: {
      brandId,
      id,
      applicationId,
      customerId,
      lenderId,
      state,
      ...statusOfHandOff(state, STAGES.submitted),
      amountRupees,
      tenureMonths: TENURE_MONTHS,
      lenderRef: `DEMO-${id.slice(0, 8).toUpperCase()}`,
      reasonCode: state === "declined" ? "credit-policy" : null,
      sanctionedAmountPaise: isGranted ? amountRupees * 100 : null,
      sendAttempts: 1,
      sentAt,
      approvedAt: isGranted ? answeredAt : null,
      decidedAt,
      ...givenColumns(sent, createdAt),
      createdAt,
      updatedAt: decidedAt ?? sentAt,
    },
    callbackRef: { ref: randomToken(), brandId, submissionId: id, lenderId },
    events: [
      event("created", createdAt),
      event("received", sentAt),
      ...(isGranted && answeredAt ? [event("approved", answeredAt)] : []),
      ...(decidedAt && state !== "approved" ? [event(state, decidedAt)] : []),
    ],
    consent: {
      brandId,
      id: newId(),
      customerId,
      submissionId: id,
      lenderId,
      ...consentIn(language),
      givenAt: createdAt,
    },
    offerLists: given ? [offerListRow(lender, { ...about, months: TENURE_MONTHS }, createdAt)] : [],
    sentAt,
    approvedAt: isGranted ? answeredAt : null,
    decidedAt,
  };
}

export async function insertSubmission(db: Db, rows: SubmissionRows): Promise<void> {
  await db.submission.create({ data: rows.submission });
  await db.callbackRef.create({ data: rows.callbackRef });
  await db.submissionEvent.createMany({ data: rows.events });
  await db.consent.create({ data: rows.consent });
  await db.offerList.createMany({ data: rows.offerLists });
}
