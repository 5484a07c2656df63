import type { BankDetails } from "~/domain/bank-details/requests";
import { CODE_LIFE_SECONDS } from "~/domain/passcodes/send-policy";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { checkSend } from "~/services/access/check-proof.server";
import { newPasscode, openChallenge } from "~/services/access/open-challenge.server";
import { readChallenge } from "~/services/access/read-challenge.server";
import { attemptsOn, lockedForSeconds } from "~/services/access/sign-in-failures.server";
import { bankPasscodeText } from "~/services/messages/bank-details-text.server";
import { contactIndex } from "~/services/messages/contact.server";
import { portalUserContacts } from "~/services/messages/portal-recipients.server";
import { decryptApprovedBankDetails } from "./approved-bank-details.server";
import { decryptBankDetails, encryptBankDetails } from "./bank-columns.server";
import { isKnownBranch } from "./known-branch.server";

type Ctx = TenantCtx<PartnerActor>;

/** How long a draft waits for its passcode; new ones can be sent until then. */
const DRAFT_LIFE_MS = 4 * CODE_LIFE_SECONDS * 1000;

type SendRefusal = No<"no-contact"> | No<"throttled" | "account-locked", { resendAfterSeconds: number }>;

/** The signed-in owner's draft that waits for its passcode; null without one, and in a masquerade. */
export async function findBankDraft(ctx: Ctx) {
  const { partnerId, partnerUserId, impersonatorId } = ctx.actor;
  if (impersonatorId) return null;
  return ctx.tx.bankDetailRequest.findFirst({
    where: {
      brandId: ctx.brand.id,
      partnerId,
      createdBy: partnerUserId,
      state: "draft",
      createdAt: { gt: new Date(ctx.now.getTime() - DRAFT_LIFE_MS) },
    },
  });
}

/** The newest passcode of a draft, as its page shows it. */
export async function bankChallenge(ctx: Ctx, draftId: string) {
  const row = await ctx.tx.challenge.findFirst({
    where: { brandId: ctx.brand.id, area: "partner", purpose: "bank-details", subjectId: draftId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return readChallenge({ ctx, challengeId: row?.id ?? null, area: "partner", purpose: "bank-details" });
}

/** Sends a passcode that works for this draft only, to the owner's mobile number, else to the e-mail address. */
async function sendBankPasscode(
  ctx: Ctx,
  draft: { id: string; account: string },
  partnerName: string,
): Promise<Yes | SendRefusal> {
  const { partnerUserId } = ctx.actor;
  const user = await ctx.tx.partnerUser.findUniqueOrThrow({
    where: { brandId_id: { brandId: ctx.brand.id, id: partnerUserId } },
    select: { id: true, mobileEnc: true, emailEnc: true },
  });
  const [to] = portalUserContacts(user);
  if (!to) return no("no-contact");
  const locked = await lockedForSeconds(ctx, attemptsOn(ctx, "partner", contactIndex(ctx.brand.id, to)));
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  // The owner is signed in and asks for a passcode to a contact of the account: nothing that strangers can ask for.
  const room = await checkSend({ ctx, to, area: "partner" }, null);
  if (!room.ok) return room.code === "throttled" ? room : no("throttled", { resendAfterSeconds: room.waitSeconds });
  await openChallenge({
    ctx,
    to,
    area: "partner",
    purpose: "bank-details",
    passcode: newPasscode(),
    subjectId: draft.id,
    wordingOf: (code) => ({
      template: "bank-passcode",
      message: bankPasscodeText(to.channel, ctx.brand, ctx.locale, {
        code,
        partner: partnerName,
        account: draft.account,
      }),
    }),
  });
  return yes();
}

const isSame = (a: BankDetails, b: BankDetails) =>
  a.holderName === b.holderName &&
  a.account === b.account &&
  a.ifsc === b.ifsc &&
  a.pan === b.pan &&
  a.gstin === b.gstin;

/** True while a request of this partner waits for staff. */
export const hasOpenBankRequest = async ({ tx, brand, actor }: Ctx): Promise<boolean> =>
  (await tx.bankDetailRequest.count({ where: { brandId: brand.id, partnerId: actor.partnerId, state: "open" } })) > 0;

/**
 * Stores new bank details as a draft and sends the passcode that makes it a request. An earlier draft of this owner
 * goes, with its passcode. Refuses `masquerade`, `open-request`, `ifsc-unknown`, and `nothing-changed`.
 */
export async function draftBankDetails({
  ctx,
  details,
  partnerName,
}: {
  ctx: Ctx;
  details: BankDetails;
  partnerName: string;
}): Promise<Yes | No<"masquerade" | "open-request" | "ifsc-unknown" | "nothing-changed"> | SendRefusal> {
  const { partnerId, partnerUserId, impersonatorId } = ctx.actor;
  const brandId = ctx.brand.id;
  if (impersonatorId) return no("masquerade");
  if (await hasOpenBankRequest(ctx)) return no("open-request");
  if (!isKnownBranch(details.ifsc)) return no("ifsc-unknown");
  const approved = await decryptApprovedBankDetails({ tx: ctx.tx, brandId, partnerId });
  if (approved && isSame(approved.details, details)) return no("nothing-changed");
  const id = newId();
  const sent = await sendBankPasscode(ctx, { id, account: details.account }, partnerName);
  if (!sent.ok) return sent;
  await dropBankDraft({ ctx });
  await ctx.tx.bankDetailRequest.create({
    data: { brandId, id, partnerId, ...encryptBankDetails(id, details), createdBy: partnerUserId, createdAt: ctx.now },
    select: { id: true },
  });
  return yes();
}

/** Sends another passcode for the draft. Refuses `no-draft`. */
export async function resendBankPasscode({
  ctx,
  partnerName,
}: {
  ctx: Ctx;
  partnerName: string;
}): Promise<Yes | No<"no-draft"> | SendRefusal> {
  const draft = await findBankDraft(ctx);
  if (!draft) return no("no-draft");
  return sendBankPasscode(ctx, { id: draft.id, account: decryptBankDetails(draft).account }, partnerName);
}

/** Deletes the signed-in owner's draft, if there is one. */
export async function dropBankDraft({ ctx }: { ctx: Ctx }): Promise<Yes> {
  const { partnerUserId: createdBy } = ctx.actor;
  await ctx.tx.bankDetailRequest.deleteMany({ where: { brandId: ctx.brand.id, createdBy, state: "draft" } });
  return yes();
}
