import { lendersWords } from "~/i18n/staff/lenders";
import { useShownWhileSaving } from "~/ui/admin/use-shown-while-saving";

type ClassPickProps = {
  value: number | null;
  label: string;
  options: readonly { id: number; en: string }[];
  /** Names of the options by id, for the cell. */
  shortNames: Readonly<Record<number, string>>;
  onSave: (next: number | null) => Promise<boolean>;
};

/**
 * A dropdown in a cell; a change saves at once (LEN-09). The cell shows a short name, so that the table fits its screen; the
 * open list shows the full ones.
 */
export function ClassPick({ value, label, options, shortNames, onSave }: ClassPickProps) {
  const { shown, isSaving, during } = useShownWhileSaving(value);
  const name = shown === null ? lendersWords.any : (shortNames[shown] ?? lendersWords.any);
  return (
    <span className="relative inline-block">
      <span aria-hidden="true" className="block py-1 ps-0.5 pe-4 forced-colors:invisible">
        {name}
      </span>
      <select
        className="absolute inset-0 w-full appearance-none rounded-[4px] bg-[linear-gradient(45deg,transparent_50%,var(--color-ink-3)_50%),linear-gradient(-45deg,transparent_50%,var(--color-ink-3)_50%)] bg-[length:0.25rem_0.25rem] bg-[position:right_0.375rem_center,right_0.125rem_center] bg-no-repeat ps-0.5 pe-4 text-transparent hover:inset-ring hover:inset-ring-line-strong [&_option]:bg-surface [&_option]:text-ink"
        aria-label={label}
        aria-busy={isSaving || undefined}
        value={shown ?? ""}
        onChange={(event) => {
          const chosen = event.target.value === "" ? null : Number(event.target.value);
          void during(chosen, () => onSave(chosen));
        }}
      >
        <option value="">{lendersWords.any}</option>
        {options.map(({ id, en }) => (
          <option key={id} value={id}>
            {en}
          </option>
        ))}
      </select>
    </span>
  );
}
