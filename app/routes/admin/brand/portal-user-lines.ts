import { NOTICE_CHANNELS, noticeKey, noticesOf } from "~/domain/partners-portal/notices";
import { momentWords } from "~/i18n/moment-words";
import { portalUserTabWords as words } from "~/i18n/staff/brand-users";
import type { BrandPortalUser } from "~/services/merchants/brand-portal-users.server";

/** A portal user as the Users and Notices tabs show it. */
export type PortalUserLine = ReturnType<typeof portalUserLines>[number];

/** The channels on which a user gets a notice, in words; what does not concern the user's kind is left out. */
const noticesIn = ({ kind, noticesOff }: Pick<BrandPortalUser, "kind" | "noticesOff">) =>
  Object.fromEntries(
    noticesOf(kind).map((notice) => {
      const on = NOTICE_CHANNELS.filter((channel) => !noticesOff.includes(noticeKey(notice, channel)));
      return [notice, on.map((channel) => words.channels[channel]).join(", ") || words.off];
    }),
  );

export const portalUserLines = (users: readonly BrandPortalUser[]) =>
  users.map((user) => ({
    id: user.id,
    name: user.name,
    kind: words.kinds[user.kind],
    of: user.of,
    href: `/admin/merchant-management/${user.ownerKind}/${user.ownerId}`,
    contact: [user.mobile, user.email].filter(Boolean).join(", ") || "–",
    isActive: user.active,
    lastSignIn: user.lastSignInAt ? momentWords(user.lastSignInAt, "en") : words.never,
    notices: noticesIn(user),
  }));
