import { type ReactNode, useMemo } from "react";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { DashboardIcon, HistoryIcon } from "~/ui/admin/icons";
import { Shell, type ShellProps } from "~/ui/admin/shell/shell";
import type { NavGroup } from "~/ui/admin/shell/sidebar";
import { ShellToolsContext, useShellTools } from "~/ui/admin/shell-tools";
import { PortalAccountMenu } from "./account-menu";
import { type Masquerade, MasqueradeBanner } from "./masquerade-banner";

/** Pages of the portal's sidebar, in order. */
const PORTAL_NAV: readonly NavGroup[] = [
  { items: [{ href: "/partner", label: PORTAL_WORDS.home, icon: DashboardIcon, exact: true }] },
  {
    title: PORTAL_WORDS.account,
    items: [{ href: "/partner/visits", label: PORTAL_WORDS.visits, icon: HistoryIcon }],
  },
];

export type PortalView = Pick<ShellProps, "scheme" | "isNarrow" | "inactivity"> & {
  brand: Omit<ShellProps["brand"], "href">;
  /** The signed-in user, and whose portal it is. */
  name: string;
  detail: string;
  /** Set while staff are in a masquerade. */
  masquerade: Masquerade | null;
};

/**
 * The frame of every page of the portal, in the brand's colours (PAR-02, PAR-03). In a masquerade every sign-out is
 * Exit.
 */
export function PortalShell({ view, children }: { view: PortalView; children: ReactNode }) {
  const { brand, name, detail, scheme, isNarrow, inactivity, masquerade } = view;
  const logoutAction = masquerade ? "/partner/exit" : "/partner/logout";
  return (
    <Shell
      area="partner"
      brand={{ ...brand, href: "/partner" }}
      groups={PORTAL_NAV}
      logoutAction={logoutAction}
      user={{ name, detail }}
      scheme={scheme}
      isNarrow={isNarrow}
      inactivity={inactivity}
      keepAlive="/partner.data?_routes=partner-frame"
      searchPath={null}
      banner={masquerade && <MasqueradeBanner {...masquerade} />}
    >
      <WithAccount
        menu={
          <PortalAccountMenu
            name={name}
            logoutAction={logoutAction}
            logout={masquerade ? PORTAL_WORDS.exitMasquerade : PORTAL_WORDS.logout}
          />
        }
      >
        {children}
      </WithAccount>
    </Shell>
  );
}

function WithAccount({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  const { before, after } = useShellTools();
  const tools = useMemo(
    () => ({
      before,
      after: (
        <>
          {after}
          {menu}
        </>
      ),
    }),
    [before, after, menu],
  );
  return <ShellToolsContext.Provider value={tools}>{children}</ShellToolsContext.Provider>;
}
