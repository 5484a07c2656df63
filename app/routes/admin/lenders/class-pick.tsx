import { useState } from "react";
import { lendersWords } from "~/i18n/staff/lenders";

type ClassPickProps = {
  value: number | null;
  label: string;
  options: readonly { id: number; en: string }[];
  onSave: (next: number | null) => Promise<boolean>;
};

/** A class in a cell: a dropdown whose change saves at once (LEN-09). */
export function ClassPick({ value, label, options, onSave }: ClassPickProps) {
  const [next, setNext] = useState<{ value: number | null } | null>(null);
  const shown = next ? next.value : value;
  return (
    <select
      className="pick"
      aria-label={label}
      aria-busy={next !== null || undefined}
      value={shown ?? ""}
      onChange={async (event) => {
        const chosen = event.target.value === "" ? null : Number(event.target.value);
        setNext({ value: chosen });
        await onSave(chosen).catch(() => false);
        setNext(null);
      }}
    >
      <option value="">{lendersWords.any}</option>
      {options.map(({ id, en }) => (
        <option key={id} value={id}>
          {en}
        </option>
      ))}
    </select>
  );
}
