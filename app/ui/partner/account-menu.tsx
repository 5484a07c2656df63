import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Dropdown, DropdownItem } from "~/ui/admin/dropdown";
import { Initials } from "~/ui/admin/initials";

const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "hi", name: "हिन्दी" },
] as const;

type AccountMenuProps = {
  name: string;
  words: Pick<PortalTexts<"frame">, "account" | "settings" | "visits">;
  /** The language of the page; the other one can be chosen. */
  language: "en" | "hi";
  /** Where signing out posts; `logout` is its word. */
  logoutAction: string;
  logout: string;
};

/** The account menu of the portal's header (PAR-02). */
export function PortalAccountMenu({ name, words, language, logoutAction, logout }: AccountMenuProps) {
  const leaving = useRef<HTMLFormElement>(null);
  const choosing = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const other = LANGUAGES.find(({ code }) => code !== language) ?? LANGUAGES[0];
  return (
    <>
      <form method="post" action={logoutAction} ref={leaving} />
      <form method="post" action="/partner/language" ref={choosing}>
        <input type="hidden" name="language" value={other.code} />
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      </form>
      <Dropdown label={`${words.account}: ${name}`} icon={<Initials name={name} />}>
        <DropdownItem href="/partner/settings">{words.settings}</DropdownItem>
        <DropdownItem href="/partner/visits">{words.visits}</DropdownItem>
        <DropdownItem onClick={() => choosing.current?.requestSubmit()}>
          <span lang={other.code} className="lang-hi:font-hindi-label">
            {other.name}
          </span>
        </DropdownItem>
        <DropdownItem onClick={() => leaving.current?.requestSubmit()}>{logout}</DropdownItem>
      </Dropdown>
    </>
  );
}
