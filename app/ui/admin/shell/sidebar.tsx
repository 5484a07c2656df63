import { Form, Link, useLocation } from "@remix-run/react";
import { cva, cx } from "class-variance-authority";
import { type ComponentType, useEffect, useRef } from "react";
import type { IconProps } from "~/ui/components/icons/icon";
import { LogoutIcon } from "~/ui/components/icons/icons";
import { needsName } from "~/ui/components/needs-name";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { useFrameWords } from "../frame-words";
import { IconButton } from "../icon-button";
import { CloseIcon, PanelIcon } from "../icons";

export type NavItem = {
  href: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** True for a page whose address begins the addresses of others. */
  exact?: boolean;
  /** How many records wait on the page, and a sentence that says so. */
  waiting?: { count: number; text: string };
};
export type NavGroup = { title?: string; items: readonly NavItem[] };

export type SidebarProps = {
  brand: { name: string; href: string; logo?: Picture };
  groups: readonly NavGroup[];
  /** Where Logout posts. */
  logoutAction: string;
};

type PlaceProps =
  | { place: "side"; isNarrow: boolean; onToggle: () => void }
  | { place: "drawer"; user: { name: string; detail: string }; onToggle: () => void };

const sidebarClass = cva(
  "flex-col gap-px overflow-x-hidden overflow-y-auto border-e border-line bg-sunken scrollbar-thin",
  {
    variants: {
      place: {
        side: "hidden desk:sticky desk:top-[var(--banner,0px)] desk:flex desk:h-[calc(100dvh-var(--banner,0px))]",
        drawer: "flex flex-1",
      },
      isNarrow: { true: "px-2 py-3", false: "p-3" },
    },
  },
);

const entryClass = cva(
  "flex w-full items-center gap-2.5 rounded-sm py-1 text-start leading-[1.4] whitespace-nowrap no-underline focus-visible:shadow-focus [&_svg]:size-4",
  {
    variants: {
      place: { side: "min-h-7.5", drawer: "min-h-tap" },
      isNarrow: { true: "justify-center", false: "px-2" },
      isCurrent: {
        true: "bg-surface font-medium text-ink not-focus-visible:shadow-tab dark:bg-line",
        false: "text-ink-2 hover:bg-hover hover:text-ink",
      },
    },
    defaultVariants: { isCurrent: false },
  },
);

/** True when `path` is the entry's page or one below it. */
export const isCurrent = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

/** The brand, and the button that collapses the sidebar or closes the drawer. */
function SidebarHead({ brand, placed }: Pick<SidebarProps, "brand"> & { placed: PlaceProps }) {
  const words = useFrameWords().shell;
  const { place } = placed;
  const isNarrow = placed.place === "side" && placed.isNarrow;
  const showName = !brand.logo || needsName(brand.logo);
  const toggleLabel = place === "drawer" ? words.closeMenu : isNarrow ? words.widen : words.narrow;
  return (
    <div className={cx("mb-2 flex items-center gap-1", isNarrow ? "justify-center" : "justify-between")}>
      {!isNarrow && (
        <Link
          className="inline-flex min-h-9 min-w-0 items-center gap-2 px-2 text-md leading-tight font-bold tracking-heading text-ink no-underline"
          to={brand.href}
        >
          {brand.logo && (
            <img
              {...brand.logo}
              alt={showName ? "" : brand.name}
              className="h-7 w-auto max-w-36 flex-none object-contain object-left dark:rounded-sm dark:bg-white dark:p-[3px]"
            />
          )}
          {showName && <span className="min-w-0 wrap-anywhere">{brand.name}</span>}
        </Link>
      )}
      <IconButton
        label={toggleLabel}
        onClick={placed.onToggle}
        {...(place === "side" ? { "aria-expanded": !isNarrow, "aria-controls": "side" } : {})}
      >
        {place === "drawer" ? <CloseIcon /> : <PanelIcon />}
      </IconButton>
    </div>
  );
}

type NavEntryProps = { item: NavItem; path: string; place: PlaceProps["place"]; isNarrow: boolean };

function NavEntry({ item, path, place, isNarrow }: NavEntryProps) {
  const { href, label, icon: Icon, exact, waiting } = item;
  const isActive = exact ? path === href : isCurrent(href, path);
  return (
    <li>
      <Link
        className={entryClass({ place, isNarrow, isCurrent: isActive })}
        to={href}
        aria-current={isActive ? "page" : undefined}
        title={isNarrow ? label : undefined}
      >
        <Icon />
        <span className={isNarrow ? "sr-only" : undefined}>{label}</span>
        {waiting && (
          <span
            className={cx(
              "ms-auto rounded-full bg-line px-1.5 text-2xs leading-4 font-medium text-ink tabular-nums",
              isNarrow && "sr-only",
            )}
          >
            <span aria-hidden="true">{waiting.count}</span>
            <span className="sr-only">{waiting.text}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The pages of the area, the current one marked, and Logout. Collapsed: icons, with words for screen readers. */
export function Sidebar({ brand, groups, logoutAction, ...placed }: SidebarProps & PlaceProps) {
  const { place } = placed;
  const path = useLocation().pathname.replace(/\/+$/, "");
  const isNarrow = placed.place === "side" && placed.isNarrow;
  const words = useFrameWords().shell;
  const list = useRef<HTMLElement>(null);
  const isReady = useRef(false);
  // The current page may be far down the list. Who has scrolled before React came is about to press what they found there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one after each navigation
  useEffect(() => {
    const isScrolled = !isReady.current && list.current !== null && list.current.scrollTop > 0;
    isReady.current = true;
    // Some browsers return a promise, which is no clean-up.
    if (!isScrolled) list.current?.querySelector("[aria-current=page]")?.scrollIntoView?.({ block: "nearest" });
  }, [path]);
  return (
    <nav
      ref={list}
      className={sidebarClass({ place, isNarrow })}
      aria-label={words.navigation}
      id={place === "side" ? "side" : undefined}
    >
      <SidebarHead brand={brand} placed={placed} />
      {groups.map(({ title, items }) => (
        <div key={title ?? ""}>
          {title && !isNarrow && (
            <h2 className="px-2 pt-3 pb-1 text-2xs font-medium tracking-normal text-ink-3">{title}</h2>
          )}
          <ul className={cx("grid gap-px", title && isNarrow && "mt-2 border-t border-line pt-2")}>
            {items.map((item) => (
              <NavEntry key={item.href} item={item} path={path} place={place} isNarrow={isNarrow} />
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-auto grid gap-px pt-4">
        {placed.place === "drawer" && (
          <p className="px-2 py-1">
            {placed.user.name} <span className="text-xs text-ink-3">{placed.user.detail}</span>
          </p>
        )}
        <Form method="post" action={logoutAction} reloadDocument>
          <button type="submit" className={entryClass({ place, isNarrow })} title={isNarrow ? words.logout : undefined}>
            <LogoutIcon />
            <span className={isNarrow ? "sr-only" : undefined}>{words.logout}</span>
          </button>
        </Form>
      </div>
    </nav>
  );
}
