import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Link } from "@remix-run/react";
import { useRef } from "react";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { StaffIcon } from "~/ui/admin/icons";

type AccountMenuProps = {
  name: string;
  /** Ending the session is a POST to this address, whose word is `logout`. */
  logoutAction: string;
  logout: string;
};

/** The account menu of the portal's header (PAR-02). */
export function PortalAccountMenu({ name, logoutAction, logout }: AccountMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  const label = `${PORTAL_WORDS.account}: ${name}`;
  return (
    <>
      <form method="post" action={logoutAction} ref={form} />
      <Menu as="div" className="menu">
        <MenuButton className="icon-btn" aria-label={label} title={label}>
          <StaffIcon />
        </MenuButton>
        <MenuItems className="menu-list" modal={false}>
          <MenuItem as={Link} to="/partner/visits" className="menu-item">
            {PORTAL_WORDS.visits}
          </MenuItem>
          <MenuItem as="button" type="button" className="menu-item" onClick={() => form.current?.requestSubmit()}>
            {logout}
          </MenuItem>
        </MenuItems>
      </Menu>
    </>
  );
}
