import type { TenantCtx } from "~/platform/context";
import type { Passcode } from "~/services/access/open-challenge.server";
import { addToVisit, openVisit } from "~/services/access/open-visit.server";
import type { Visit } from "~/services/access/read-customer-session.server";
import { sendCode } from "~/services/access/send-code.server";
import { consumePartnerToken, type PartnerTokenSignIn } from "./read-partner-token.server";

/**
 * Sends the passcode that a customer must enter before a partner's token can open an account that is not linked to the
 * partner. Uses up the token; if no passcode can be sent now, the token stays valid. A right answer links the account,
 * so that this partner's next token for this customer opens it directly.
 */
export async function sendPartnerSignInCode({
  ctx,
  signIn,
  visit: known,
  passcode,
}: {
  ctx: TenantCtx;
  signIn: PartnerTokenSignIn;
  visit: Visit | null;
  passcode: Passcode;
}) {
  const brandId = ctx.brand.id;
  const { claims, partnerId, subjectIdx, keyId } = signIn;
  const opening = { segment: null, merchantId: null, partnerId, utms: {} };
  const opened = known ? null : await openVisit({ ctx, opening });
  if (known) await addToVisit({ ctx, visit: known, opening });
  const visit = { ...(opened?.visit ?? (known as Visit)), ...opening, trackingLinkId: null };
  const sent = await sendCode({
    ctx,
    identifier: claims.contact.value,
    visit,
    product: claims.product,
    passcode,
    // The partner has signed for this person, and its token works once.
    proof: null,
  });
  if (!sent.ok) return sent;
  await consumePartnerToken(ctx, signIn);
  const { challengeId } = passcode;
  await ctx.tx.partnerCustomer.upsert({
    where: { brandId_partnerId_subjectIdx: { brandId, partnerId, subjectIdx } },
    create: { brandId, partnerId, subjectIdx, challengeId, partnerKeyId: keyId, createdAt: ctx.now },
    update: { challengeId, partnerKeyId: keyId },
  });
  return { ...sent, visitToken: opened?.token ?? null };
}
