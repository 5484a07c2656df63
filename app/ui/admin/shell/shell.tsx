import { Dialog, DialogPanel } from "@headlessui/react";
import { useLocation, useSearchParams } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useFrameWords } from "../frame-words";
import { IconButton } from "../icon-button";
import { MenuIcon, SearchIcon } from "../icons";
import { Initials } from "../initials";
import { Kbd } from "../kbd";
import { Shade } from "../modal";
import { ShellToolsContext } from "../shell-tools";
import { AdminToaster, toastBad } from "../toast";
import { CommandPalette } from "./command-palette";
import { FETCHED_ROUTES, preloadRoutes } from "./fetched-routes";
import type { Inactivity } from "./inactivity";
import { InactivityPrompt } from "./inactivity-prompt";
import { keepFocus } from "./lost-focus";
import { OutOfDateNote } from "./out-of-date-note";
import { PendingBar } from "./pending-bar";
import { rememberChoice, type Scheme } from "./scheme";
import { SchemeMenu } from "./scheme-menu";
import { Sidebar, type SidebarProps } from "./sidebar";
import { SystemScheme } from "./system-scheme";
import { restoreTypedText } from "./typed-text";
import { UnsentDialog } from "./unsent-dialog";
import { usePaletteKeys } from "./use-palette-keys";
import { useScheme } from "./use-scheme";
import { useScrollFocus } from "./use-scroll-focus";

export type ShellProps = SidebarProps & {
  area: "admin" | "partner";
  /** The signed-in user; `link` is something that they still have to do. */
  user: { name: string; detail: string; link?: { href: string; label: string } };
  scheme: Scheme;
  /** True when this browser collapses the sidebar. */
  isNarrow: boolean;
  inactivity: Inactivity;
  /** An address of the area that extends the session. */
  keepAlive: string;
  searchPath: string | null;
  /** What the palette offers besides the pages. */
  actions?: readonly { href: string; label: string }[];
  /** Above everything: the banner of a masquerade. */
  banner?: ReactNode;
  children: ReactNode;
};

type ShellToolsProps = Pick<ShellProps, "area" | "user" | "scheme"> & {
  onScheme: (scheme: Scheme) => void;
  onSearch: () => void;
};

/** At the end of a page's head: search, colour scheme, and who is signed in. */
function ShellTools({ area, user, scheme, onScheme, onSearch }: ShellToolsProps) {
  const words = useFrameWords().shell;
  const who = `${user.name}, ${user.detail}`;
  return (
    <>
      <button
        type="button"
        className="flex min-h-8 items-center gap-2 rounded-sm border border-transparent px-[0.4375rem] text-ink-3 hover:text-ink-2 desk:min-w-60 desk:border-line desk:bg-page desk:ps-2.5 desk:pe-2 desk:hover:border-line-strong pointer-coarse:min-h-tap [&_svg]:size-4.5"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onSearch}
      >
        <SearchIcon />
        <span className="max-desk:sr-only">{words.search}</span>
        <Kbd className="max-desk:sr-only desk:ms-auto">{words.searchKeys}</Kbd>
      </button>
      <SchemeMenu scheme={scheme} onChoose={onScheme} />
      {user.link && (
        <a className="flex-none text-xs whitespace-nowrap max-xs:hidden" href={user.link.href}>
          {user.link.label}
        </a>
      )}
      {area === "admin" && (
        <span className="max-xs:hidden" title={who}>
          <Initials name={user.name} />
          <span className="sr-only">{who}</span>
        </span>
      )}
    </>
  );
}

/**
 * The frame of the back office and the portal: sidebar or drawer, search, colour scheme, toasts, and the inactivity
 * prompt.
 */
export function Shell(props: ShellProps) {
  const { area, user, inactivity, keepAlive, searchPath, banner, children, brand, groups, logoutAction } = props;
  const [scheme, setScheme] = useScheme(props.scheme);
  const [isNarrow, setIsNarrow] = useState(props.isNarrow);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const words = useFrameWords().shell;
  const { pathname } = useLocation();
  const pages = useMemo(
    () => groups.flatMap(({ items }) => items.map(({ href, label }) => ({ href, label }))),
    [groups],
  );
  const nav = { brand, groups, logoutAction };

  usePaletteKeys(() => setIsPaletteOpen(true));
  useDeniedNews(words.denied);
  useScrollFocus();
  useEffect(restoreTypedText, []);
  useEffect(keepFocus, []);
  useEffect(() => (area === "admin" ? preloadRoutes(FETCHED_ROUTES) : undefined), [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setIsDrawerOpen(false), [pathname]);

  function toggleSide() {
    rememberChoice("side", isNarrow ? "wide" : "narrow");
    setIsNarrow(!isNarrow);
  }

  const tools = {
    before: (
      <IconButton label={words.openMenu} className="desk:hidden" onClick={() => setIsDrawerOpen(true)}>
        <MenuIcon />
      </IconButton>
    ),
    after: (
      <ShellTools
        area={area}
        user={user}
        scheme={scheme}
        onScheme={setScheme}
        onSearch={() => setIsPaletteOpen(true)}
      />
    ),
  };

  return (
    <>
      <SystemScheme scheme={props.scheme} />
      <a className="absolute start-4 -top-24 z-50 bg-surface px-4 py-3 focus:top-2" href="#main">
        {words.skip}
      </a>
      <PendingBar />
      {banner}
      <div
        className={cx(
          "grid min-h-dvh grid-cols-1",
          isNarrow ? "desk:grid-cols-[3.5rem_minmax(0,1fr)]" : "desk:grid-cols-[240px_minmax(0,1fr)]",
        )}
      >
        <Sidebar {...nav} place="side" isNarrow={isNarrow} onToggle={toggleSide} />
        <div className="flex min-w-0 flex-col">
          <ShellToolsContext.Provider value={tools}>{children}</ShellToolsContext.Provider>
        </div>
      </div>
      <Dialog
        open={isDrawerOpen}
        onClose={setIsDrawerOpen}
        className="fixed inset-0 z-40"
        aria-label={words.navigation}
      >
        <Shade />
        <DialogPanel className="fixed inset-y-0 start-0 flex h-dvh w-[min(18rem,100vw-3rem)] shadow-lg" data-panel="">
          <Sidebar {...nav} place="drawer" user={user} onToggle={() => setIsDrawerOpen(false)} />
        </DialogPanel>
      </Dialog>
      <CommandPalette
        open={isPaletteOpen}
        onClose={() => setIsPaletteOpen(false)}
        pages={pages}
        actions={props.actions}
        searchPath={searchPath}
      />
      <InactivityPrompt area={area} keepAlive={keepAlive} {...inactivity} />
      <UnsentDialog />
      <OutOfDateNote />
      <AdminToaster />
    </>
  );
}

/** Shows once why a visit was redirected here (OQ-01). */
function useDeniedNews(text: string): void {
  const [query, setQuery] = useSearchParams();
  const isDenied = query.get("denied") === "1";
  useEffect(() => {
    if (!isDenied) return;
    toastBad(text);
    setQuery(
      (before) => {
        before.delete("denied");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isDenied, setQuery, text]);
}
