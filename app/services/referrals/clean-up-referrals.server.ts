import { invitationsEndedBefore } from "~/domain/referrals/referral-state";
import { asPlatform } from "~/platform/database/client.server";

const DAY_MS = 86_400_000;

/** Days that a declined business stays, to answer questions about it. */
const DECLINED_DAYS = 365;

/** Deletes invitations that nobody answered in 90 days, and businesses that were declined a year ago. */
export async function cleanUpReferrals({ now }: { now: Date }): Promise<void> {
  await asPlatform("cleanup:expired", async (tx) => {
    await tx.partnerReferral.deleteMany({
      where: { state: "invited", invitedAt: { lte: invitationsEndedBefore(now) } },
    });
    const declinedBefore = new Date(now.getTime() - DECLINED_DAYS * DAY_MS);
    await tx.partnerReferral.deleteMany({ where: { state: "declined", decidedAt: { lt: declinedBefore } } });
  });
}
