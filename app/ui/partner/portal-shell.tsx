import { type ReactNode, useMemo } from "react";
import type { PortalRight } from "~/domain/access/portal-rights";
import type { PortalTexts } from "~/i18n/portal/texts";
import { FrameWordsContext } from "~/ui/admin/frame-words";
import { Shell, type ShellProps } from "~/ui/admin/shell/shell";
import { ShellToolsContext, useShellTools } from "~/ui/admin/shell-tools";
import { PortalAccountMenu } from "./account-menu";
import { type Masquerade, MasqueradeBanner } from "./masquerade-banner";
import { portalNav } from "./portal-nav";

export type PortalView = Pick<ShellProps, "scheme" | "isNarrow" | "inactivity"> & {
  brand: Omit<ShellProps["brand"], "href">;
  words: PortalTexts<"frame">;
  /** The language of the words. */
  language: "en" | "hi";
  /** The signed-in user, and whose portal it is. */
  name: string;
  detail: string;
  rights: readonly PortalRight[];
  /** Set while staff are in a masquerade. */
  masquerade: Masquerade | null;
};

/**
 * The frame of every page of the portal, in the brand's colours (PAR-02, PAR-03). In a masquerade every sign-out is
 * Exit.
 */
export function PortalShell({ view, children }: { view: PortalView; children: ReactNode }) {
  const { brand, words, language, name, detail, rights, scheme, isNarrow, inactivity, masquerade } = view;
  const logoutAction = masquerade ? "/partner/exit" : "/partner/logout";
  return (
    <FrameWordsContext.Provider value={words}>
      <Shell
        area="partner"
        brand={{ ...brand, href: "/partner" }}
        groups={portalNav(words.nav, rights)}
        logoutAction={logoutAction}
        user={{ name, detail }}
        scheme={scheme}
        isNarrow={isNarrow}
        inactivity={inactivity}
        keepAlive="/partner.data?_routes=partner-frame"
        searchPath={null}
        banner={masquerade && <MasqueradeBanner {...masquerade} words={words.masquerade} />}
      >
        <WithAccount
          menu={
            <PortalAccountMenu
              name={name}
              words={words}
              language={language}
              logoutAction={logoutAction}
              logout={masquerade ? words.masquerade.exitMenu : words.logout}
            />
          }
        >
          {children}
        </WithAccount>
      </Shell>
    </FrameWordsContext.Provider>
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
