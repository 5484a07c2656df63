import { CheckIcon } from "~/ui/components/icons/icons";
import { Dropdown, DropdownItem } from "../dropdown";
import { useFrameWords } from "../frame-words";
import { MoonIcon, ScreenIcon, SunIcon } from "../icons";
import { SCHEMES, type Scheme } from "./scheme";

const ICONS = { light: SunIcon, dark: MoonIcon, system: ScreenIcon };

/** Chooses light, dark, or the system's scheme. */
export function SchemeMenu({ scheme, onChoose }: { scheme: Scheme; onChoose: (next: Scheme) => void }) {
  const Icon = ICONS[scheme];
  const words = useFrameWords().shell;
  return (
    <Dropdown label={`${words.scheme}: ${words.schemes[scheme]}`} icon={<Icon />}>
      {SCHEMES.map((one) => (
        <DropdownItem key={one} onClick={() => onChoose(one)}>
          {words.schemes[one]}
          {one === scheme && (
            <>
              <CheckIcon />
              <span className="sr-only">{words.chosen}</span>
            </>
          )}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
