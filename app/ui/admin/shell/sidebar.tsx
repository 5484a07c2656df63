import { Form, Link, useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import { shellWords } from "~/i18n/staff/shell";
import type { IconProps } from "~/ui/components/icons/icon";
import { LogoutIcon } from "~/ui/components/icons/icons";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { IconButton } from "../icon-button";
import { CloseIcon, PanelIcon } from "../icons";

export type NavItem = {
  href: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** True for a page whose address the other pages begin with. */
  exact?: boolean;
};
export type NavGroup = { title?: string; items: readonly NavItem[] };

export type SidebarProps = {
  brand: { name: string; href: string; logo?: Picture };
  groups: readonly NavGroup[];
  /** Logout is a POST to this address. */
  logoutAction: string;
};

type PlaceProps =
  | { place: "side"; isNarrow: boolean; onToggle: () => void }
  | { place: "drawer"; user: { name: string; detail: string }; onToggle: () => void };

/** True when the page at `path` is the entry's page or a detail below it. */
export const isCurrent = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

/** The pages of the area, the one in view marked, and Logout. */
export function Sidebar({ brand, groups, logoutAction, ...placed }: SidebarProps & PlaceProps) {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const isNarrow = placed.place === "side" && placed.isNarrow;
  const toggleLabel =
    placed.place === "drawer" ? shellWords.closeMenu : isNarrow ? shellWords.widen : shellWords.narrow;
  return (
    <nav className="side" aria-label={shellWords.navigation} id={placed.place === "side" ? "side" : undefined}>
      <div className="side-head">
        <Link className="logo" to={brand.href}>
          {brand.logo ? <img {...brand.logo} alt={brand.name} /> : <span>{brand.name}</span>}
        </Link>
        <IconButton
          label={toggleLabel}
          onClick={placed.onToggle}
          {...(placed.place === "side" ? { "aria-expanded": !isNarrow, "aria-controls": "side" } : {})}
        >
          {placed.place === "drawer" ? <CloseIcon /> : <PanelIcon />}
        </IconButton>
      </div>
      {groups.map(({ title, items }) => (
        <div key={title ?? ""} className="side-group">
          {title && <h2>{title}</h2>}
          <ul>
            {items.map(({ href, label, icon: Icon, exact }) => (
              <li key={href}>
                <Link
                  className="nav"
                  to={href}
                  aria-current={(exact ? path === href : isCurrent(href, path)) ? "page" : undefined}
                  title={isNarrow ? label : undefined}
                >
                  <Icon />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="side-end">
        {placed.place === "drawer" && (
          <p className="side-user">
            {placed.user.name} <span className="cap">{placed.user.detail}</span>
          </p>
        )}
        <Form method="post" action={logoutAction} reloadDocument>
          <button type="submit" className="nav" title={isNarrow ? shellWords.logout : undefined}>
            <LogoutIcon />
            <span>{shellWords.logout}</span>
          </button>
        </Form>
      </div>
    </nav>
  );
}
