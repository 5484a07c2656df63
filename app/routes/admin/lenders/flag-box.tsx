import { useState } from "react";

type FlagBoxProps = {
  checked: boolean;
  /** What it says of whom: 'Salaried, Nilgiri Capital'. */
  label: string;
  isSwitch?: boolean;
  onSave: (next: 0 | 1) => Promise<boolean>;
};

/** A flag in a cell. A change saves at once; when that is refused the box returns to its old value (LEN-10, ERR-04). */
export function FlagBox({ checked, label, isSwitch, onSave }: FlagBoxProps) {
  const [next, setNext] = useState<boolean | null>(null);
  return (
    <input
      type="checkbox"
      role={isSwitch ? "switch" : undefined}
      className={isSwitch ? "switch" : undefined}
      aria-label={label}
      aria-busy={next !== null || undefined}
      checked={next ?? checked}
      onChange={async (event) => {
        if (next !== null) return;
        setNext(event.target.checked);
        await onSave(event.target.checked ? 1 : 0).catch(() => false);
        setNext(null);
      }}
    />
  );
}
