import { useRef } from "react";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { Dropdown, DropdownItem } from "~/ui/admin/dropdown";
import { StaffIcon } from "~/ui/admin/icons";

type AccountMenuProps = {
  name: string;
  /** Where signing out posts; `logout` is its word. */
  logoutAction: string;
  logout: string;
};

/** The account menu of the portal's header (PAR-02). */
export function PortalAccountMenu({ name, logoutAction, logout }: AccountMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form method="post" action={logoutAction} ref={form} />
      <Dropdown label={`${PORTAL_WORDS.account}: ${name}`} icon={<StaffIcon />}>
        <DropdownItem href="/partner/visits">{PORTAL_WORDS.visits}</DropdownItem>
        <DropdownItem onClick={() => form.current?.requestSubmit()}>{logout}</DropdownItem>
      </Dropdown>
    </>
  );
}
