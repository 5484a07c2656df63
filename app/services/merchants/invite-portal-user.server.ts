import { maskEmail, maskMobile } from "~/domain/masking/mask";
import type { InviteInput } from "~/domain/partners-portal/settings";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { countHit } from "~/platform/rate-limit.server";
import { portalSignInLink } from "~/services/brands/portal-sign-in-link.server";
import { portalInvitationText } from "~/services/messages/portal-texts.server";
import { queueIfWelcome } from "~/services/messages/queue-if-welcome.server";
import { newAccountSeals } from "~/services/security/account-seal.server";
import { merchantContactColumns } from "./contact-columns.server";

/**
 * Invitations that one partner may try in a day: each is a message to a number that nobody has verified, and a refusal
 * tells that a number has access.
 */
const OF_PARTNER = { max: 50, windowSeconds: 86_400 };

/**
 * Adds a portal user of this partner and sends the invitation by SMS and e-mail, in the language that the account gets. A customer who
 * has closed the channel, or stopped all contact, gets none: nobody has proved that they are a colleague (BEY-26).
 * Refuses `too-many` above 50 tries a day of one partner, `no-merchant` for a merchant that is not this partner's or not
 * active, and `contact-taken`. Commit the transaction after a refusal as well, or the try is not counted.
 */
export async function invitePortalUser({
  ctx,
  input,
  partnerName,
}: {
  ctx: TenantCtx<PartnerActor>;
  input: InviteInput;
  partnerName: string;
}): Promise<Yes<{ id: string }> | No<"too-many" | "no-merchant" | "contact-taken">> {
  const { partnerId } = ctx.actor;
  if (!(await countHit(ctx, `portal-invite:${partnerId}`, OF_PARTNER)).allowed) return no("too-many");
  const { brand } = ctx;
  const { name, mobile, email, merchant, language = ctx.locale } = input;
  const merchantId = merchant ?? null;
  if (merchantId !== null) {
    const where = { brandId: brand.id, partnerId, id: merchantId, status: "active" };
    if (!(await ctx.tx.merchant.findFirst({ where, select: { id: true } }))) return no("no-merchant");
  }
  const id = newId();
  const account = { brandId: brand.id, id, partnerId, merchantId, kind: merchantId ? "merchant" : "staff" };
  const { count } = await ctx.tx.partnerUser.createMany({
    data: [
      {
        ...account,
        ...newAccountSeals(account),
        name,
        language,
        ...merchantContactColumns({ brandId: brand.id, table: "partner_users", rowId: id }, { mobile, email }),
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return no("contact-taken");
  const values = { partner: partnerName, link: portalSignInLink(brand) };
  for (const to of [
    ...(mobile ? [{ channel: "mobile" as const, value: mobile }] : []),
    ...(email ? [{ channel: "email" as const, value: email }] : []),
  ])
    await queueIfWelcome({
      ctx,
      to,
      template: "portal-invitation",
      locale: language,
      message: portalInvitationText(to.channel, brand, language, values),
    });
  await audit(
    ctx,
    "portal-user.invite",
    { kind: "partner", id: partnerId },
    {
      after: {
        userId: id,
        name,
        merchantId,
        language,
        ...(mobile ? { mobile: maskMobile(mobile) } : {}),
        ...(email ? { email: maskEmail(email) } : {}),
      },
    },
  );
  return yes({ id });
}
