import { brandName } from "@tenants/brand/names";
import { formatPaise } from "~/domain/money/rupees";
import type { LeadMove } from "~/domain/partners-portal/lead-notice";
import type { PortalNotice } from "~/domain/partners-portal/notices";
import { monthWords } from "~/i18n/month-words";
import { translator } from "~/i18n/translator.server";
import type { TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";
import { portalSignInLink } from "~/services/brands/portal-sign-in-link.server";
import { MAY_SIGN_IN, notifyPortalUsers } from "./portal-recipients.server";

type Facts = {
  partner?: string;
  /** YYYY-MM. */
  month?: string;
  paise?: bigint;
  reference?: string;
  answer?: string;
  number?: string;
  /** What a lead has reached. */
  move?: LeadMove;
};

type Delivery = {
  to: Omit<Prisma.PartnerUserWhereInput, "brandId">;
  /** How long the messages wait, in milliseconds. */
  afterMs?: number;
};

/**
 * Tells portal users of a brand who may sign in about their work, unless they switched the notice off: nobody of a
 * suspended partner or merchant. The context may be that of staff, whose own brand is another.
 */
export async function sendPortalNotice(
  ctx: TenantCtx,
  brandId: string,
  notice: PortalNotice,
  { to, month, paise, move, afterMs, ...facts }: Facts & Delivery,
): Promise<void> {
  const brand = brands().current().byId.get(brandId);
  if (!brand) return;
  const link = portalSignInLink(brand);
  await notifyPortalUsers(
    { ...ctx, brand },
    { AND: [to, MAY_SIGN_IN] },
    {
      template: notice,
      notice,
      ...(afterMs === undefined ? {} : { afterMs }),
      textOf: (channel, locale) => {
        const t = translator(locale, "portalNotices");
        const values = {
          ...facts,
          link,
          brand: brandName(brand, locale),
          ...(move ? { move: t(`move_${move}`) } : {}),
          ...(month ? { month: monthWords(month, locale) } : {}),
          ...(paise === undefined ? {} : { amount: formatPaise(Number(paise)) }),
        };
        if (channel === "mobile") return { subject: null, text: t(`${notice}Sms`, values) };
        return { subject: t(`${notice}Subject`, values), text: t(`${notice}Email`, values) };
      },
    },
  );
}
