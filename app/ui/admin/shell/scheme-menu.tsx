import { shellWords } from "~/i18n/staff/shell";
import { CheckIcon } from "~/ui/components/icons/icons";
import { Dropdown, DropdownItem } from "../dropdown";
import { MoonIcon, ScreenIcon, SunIcon } from "../icons";
import { SCHEMES, type Scheme } from "./scheme";

const ICONS = { light: SunIcon, dark: MoonIcon, system: ScreenIcon };

/** Chooses light, dark, or the system's scheme. */
export function SchemeMenu({ scheme, onChoose }: { scheme: Scheme; onChoose: (next: Scheme) => void }) {
  const Icon = ICONS[scheme];
  return (
    <Dropdown label={`${shellWords.scheme}: ${shellWords.schemes[scheme]}`} icon={<Icon />}>
      {SCHEMES.map((one) => (
        <DropdownItem key={one} onClick={() => onChoose(one)}>
          {shellWords.schemes[one]}
          {one === scheme && (
            <>
              <CheckIcon />
              <span className="sr-only">{shellWords.chosen}</span>
            </>
          )}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
