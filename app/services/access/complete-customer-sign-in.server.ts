import type { Identifier } from "~/domain/patterns/identifier";
import type { ProductCode } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { hashedWho, recordSecurityEvent } from "~/platform/security-events.server";
import { contactIndex } from "~/services/messages/contact.server";
import { notifyCustomerOfNewDevice } from "./notify-new-device.server";
import { type CustomerSession, readCustomerSession } from "./read-customer-session.server";
import { type ChosenLanguage, saveLanguageChoice } from "./save-language-choice.server";
import { openCustomerSession } from "./sessions.server";

type ProvenCustomer = {
  ctx: TenantCtx;
  customerId: string;
  /** The number or address that was proven. */
  contact: Identifier;
  /** What proved it: the customer's passcode, the passcode on another device, or the partner's signed link. */
  by: "sign-in" | "transfer" | "partner-link";
  prospectId: string | null;
  product: ProductCode | null;
  applicationId?: string | null;
  /** The sign-in key that signed the partner's link. */
  partnerKeyId?: string | null;
  /** This browser's previous token, which stops working. */
  oldToken: string | null;
  /** The language that was chosen in this browser before. */
  choice: ChosenLanguage | null;
};

/**
 * All that happens once it is proven who a customer is, whichever way: the owner hears of a new device, the account and
 * the security events note the sign-in, the chosen language is kept, and a session opens on this brand and host.
 */
export async function completeCustomerSignIn({
  ctx,
  customerId,
  contact,
  by,
  prospectId,
  product,
  applicationId = null,
  partnerKeyId = null,
  oldToken,
  choice,
}: ProvenCustomer): Promise<{ token: string; session: CustomerSession }> {
  const brandId = ctx.brand.id;
  await notifyCustomerOfNewDevice(ctx, customerId, contact);
  await ctx.tx.customer.updateMany({ where: { brandId, id: customerId }, data: { lastSignInAt: ctx.now } });
  await saveLanguageChoice(ctx, customerId, choice);
  const opening = { customerId, prospectId, product, applicationId, partnerKeyId, oldToken };
  const token = await openCustomerSession({ ctx, ...opening });
  const who = hashedWho(contactIndex(brandId, contact));
  await recordSecurityEvent(ctx, { kind: "sign-in", outcome: "allowed", reason: `customer.${by}`, who });
  const session = await readCustomerSession({ ctx, token });
  if (!session) throw new Error("a session that was just opened cannot be read");
  return { token, session };
}
