import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { DashboardIcon, HistoryIcon } from "~/ui/admin/icons";
import type { NavGroup } from "~/ui/admin/shell/sidebar";

/** Pages of the portal's sidebar, in order. */
export const PORTAL_NAV: readonly NavGroup[] = [
  { items: [{ href: "/partner", label: PORTAL_WORDS.home, icon: DashboardIcon, exact: true }] },
  {
    title: PORTAL_WORDS.account,
    items: [{ href: "/partner/visits", label: PORTAL_WORDS.visits, icon: HistoryIcon }],
  },
];
