import type { ConsentGiven } from "~/domain/consents/consent-given";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { encryptTexts } from "~/platform/personal-texts.server";

type ConsentReceipt = {
  ctx: TenantCtx;
  customerId: string;
  consent: ConsentGiven;
  purpose: string;
  lenderId?: string;
  submissionId?: string;
  /** Default: now. */
  givenAt?: Date;
};

/** Writes the receipt of a consent that was given on a page (BEY-10, OQ-90). Returns its id. */
export async function recordConsent({
  ctx,
  customerId,
  consent,
  givenAt = ctx.now,
  ...about
}: ConsentReceipt): Promise<string> {
  const { textVersion, textHash, text = null, language } = consent;
  const wording = { textVersion, textHash, text, language };
  const id = newPublicId();
  const row = { brandId: ctx.brand.id, id, customerId, ...about, ...wording };
  const address = encryptTexts({ table: "consents", rowId: id }, { ip: ctx.ip });
  await ctx.tx.consent.createMany({ data: [{ ...row, channel: "web", ...address, givenAt }] });
  return id;
}
