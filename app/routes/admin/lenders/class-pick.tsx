import { useState } from "react";
import { lendersWords } from "~/i18n/staff/lenders";

type ClassPickProps = {
  value: number | null;
  label: string;
  options: readonly { id: number; en: string }[];
  onSave: (next: number | null) => Promise<boolean>;
};

/** A dropdown in a cell; a change saves at once (LEN-09). */
export function ClassPick({ value, label, options, onSave }: ClassPickProps) {
  const [next, setNext] = useState<{ value: number | null } | null>(null);
  const shown = next ? next.value : value;
  return (
    <select
      className="max-w-44 appearance-none rounded-[4px] bg-[linear-gradient(45deg,transparent_50%,var(--color-ink-3)_50%),linear-gradient(-45deg,transparent_50%,var(--color-ink-3)_50%)] bg-[length:0.25rem_0.25rem] bg-[position:right_0.375rem_center,right_0.125rem_center] bg-no-repeat py-1 ps-0.5 pe-4 text-ellipsis [field-sizing:content] hover:inset-ring hover:inset-ring-line-strong [&_option]:bg-surface"
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
