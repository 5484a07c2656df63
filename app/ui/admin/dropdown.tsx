import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { iconButtonClass } from "./icon-button";

type DropdownProps = {
  label: string;
  icon: ReactNode;
  /** Called when somebody is about to open it: they point at the button, or it has the focus. */
  onNear?: () => void;
  children: ReactNode;
};

/** A menu behind an icon button; its children are `<DropdownItem>`s. */
export function Dropdown({ label, icon, onNear, children }: DropdownProps) {
  return (
    <Menu as="div" className="relative">
      <MenuButton
        className={iconButtonClass()}
        aria-label={label}
        title={label}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {icon}
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute end-0 top-[calc(100%+4px)] z-30 grid min-w-44 rounded-md border border-line bg-surface p-1 shadow-lg"
      >
        {children}
      </MenuItems>
    </Menu>
  );
}

const itemClass =
  "flex min-h-8 w-full items-center justify-between gap-3 rounded-sm px-2 py-1 text-start whitespace-nowrap text-ink no-underline hover:bg-hover data-focus:bg-hover";

type DropdownItemProps = { children: ReactNode } & ({ href: string } | { onClick: () => void });

/** A menu entry: a link or an action. */
export function DropdownItem({ children, ...target }: DropdownItemProps) {
  if ("href" in target)
    return (
      <MenuItem as={Link} to={target.href} className={itemClass}>
        {children}
      </MenuItem>
    );
  return (
    <MenuItem as="button" type="button" className={itemClass} onClick={target.onClick}>
      {children}
    </MenuItem>
  );
}
