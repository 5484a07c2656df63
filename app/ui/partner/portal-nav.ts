import type { ComponentType } from "react";
import type { PortalRight } from "~/domain/access/portal-rights";
import type { PortalTexts } from "~/i18n/portal/texts";
import {
  BookIcon,
  CodeIcon,
  DashboardIcon,
  FunnelIcon,
  HistoryIcon,
  LenderIcon,
  MessageIcon,
  PeopleIcon,
  ReportIcon,
  ShareIcon,
  StaffIcon,
} from "~/ui/admin/icons";
import type { NavGroup } from "~/ui/admin/shell/sidebar";
import type { IconProps } from "~/ui/components/icons/icon";
import { DocumentIcon, HelpIcon, TagIcon } from "~/ui/components/icons/icons";

type NavWords = PortalTexts<"frame">["nav"];

type PortalPage = {
  href: string;
  label: keyof NavWords;
  icon: ComponentType<IconProps>;
  /** The right that the page's loader asks for. */
  right: PortalRight;
  exact?: boolean;
};

type PortalGroup = { title?: keyof NavWords; pages: readonly PortalPage[] };

/** Pages of the portal's navigation, in order. A new page adds its line. */
const PORTAL_NAV: readonly PortalGroup[] = [
  {
    pages: [
      { href: "/partner", label: "home", icon: DashboardIcon, right: "portal:read", exact: true },
      { href: "/partner/leads", label: "leads", icon: PeopleIcon, right: "leads:read" },
      { href: "/partner/statements", label: "statements", icon: DocumentIcon, right: "statements:read" },
      { href: "/partner/reports", label: "reports", icon: ReportIcon, right: "reports:read" },
      { href: "/partner/customFunnel", label: "funnel", icon: FunnelIcon, right: "reports:read" },
      { href: "/partner/product-offering", label: "products", icon: TagIcon, right: "content:read" },
    ],
  },
  {
    title: "grow",
    pages: [
      { href: "/partner/marketing-support", label: "marketing", icon: ShareIcon, right: "content:read" },
      { href: "/partner/referral", label: "referral", icon: PeopleIcon, right: "referrals:read" },
      { href: "/partner/digital-integration", label: "integration", icon: CodeIcon, right: "keys:read" },
    ],
  },
  {
    title: "learn",
    pages: [
      { href: "/partner/training-material", label: "training", icon: BookIcon, right: "content:read" },
      { href: "/partner/lender-journey", label: "journey", icon: LenderIcon, right: "content:read" },
      { href: "/partner/faqs", label: "faqs", icon: HelpIcon, right: "content:read" },
    ],
  },
  {
    title: "account",
    pages: [
      { href: "/partner/communication", label: "communication", icon: MessageIcon, right: "content:read" },
      { href: "/partner/settings", label: "settings", icon: StaffIcon, right: "settings:read" },
      { href: "/partner/visits", label: "visits", icon: HistoryIcon, right: "portal:read" },
    ],
  },
];

/** The navigation of a user with these rights. Groups without a page are left out. */
export const portalNav = (words: NavWords, rights: readonly PortalRight[]): NavGroup[] =>
  PORTAL_NAV.map(({ title, pages }) => ({
    ...(title ? { title: words[title] } : {}),
    items: pages
      .filter(({ right }) => rights.includes(right))
      .map(({ label, right: _right, ...page }) => ({ ...page, label: words[label] })),
  })).filter(({ items }) => items.length > 0);

/** Whether the navigation has this page. */
export const hasPortalPage = (href: string): boolean =>
  PORTAL_NAV.some(({ pages }) => pages.some((page) => page.href === href));
