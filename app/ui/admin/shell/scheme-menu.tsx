import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { shellWords } from "~/i18n/staff/shell";
import { CheckIcon } from "~/ui/components/icons/icons";
import { MoonIcon, ScreenIcon, SunIcon } from "../icons";
import { SCHEMES, type Scheme } from "./scheme";

const ICONS = { light: SunIcon, dark: MoonIcon, system: ScreenIcon };

/** Light, dark, or as the system has it. */
export function SchemeMenu({ scheme, onChoose }: { scheme: Scheme; onChoose: (next: Scheme) => void }) {
  const Icon = ICONS[scheme];
  const label = `${shellWords.scheme}: ${shellWords.schemes[scheme]}`;
  return (
    <Menu as="div" className="menu">
      <MenuButton className="icon-btn" aria-label={label} title={label}>
        <Icon />
      </MenuButton>
      <MenuItems className="menu-list" modal={false}>
        {SCHEMES.map((one) => (
          <MenuItem key={one} as="button" type="button" className="menu-item" onClick={() => onChoose(one)}>
            {shellWords.schemes[one]}
            {one === scheme && (
              <>
                <CheckIcon />
                <span className="sr">{shellWords.chosen}</span>
              </>
            )}
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
