import { cva } from "class-variance-authority";
import { useState } from "react";

/** A native box: a long grid has hundreds. */
const flagClass = cva("align-middle", {
  variants: {
    isSwitch: {
      false: "inline-block size-4",
      true: "relative h-5 w-[2.125rem] flex-none appearance-none rounded-full bg-line-strong transition-colors duration-(--mid) after:absolute after:inset-y-[3px] after:start-[3px] after:w-3.5 after:rounded-full after:bg-white after:transition-[translate] after:duration-(--mid) checked:bg-ok-mark checked:after:translate-x-3.5 focus-visible:rounded-full",
    },
  },
});

type FlagBoxProps = {
  checked: boolean;
  /** The property and the lender: 'Salaried, Nilgiri Capital'. */
  label: string;
  isSwitch?: boolean;
  onSave: (next: 0 | 1) => Promise<boolean>;
};

/** A flag in a cell. A change saves at once and reverts when refused (LEN-10, ERR-04). */
export function FlagBox({ checked, label, isSwitch = false, onSave }: FlagBoxProps) {
  const [next, setNext] = useState<boolean | null>(null);
  return (
    <input
      type="checkbox"
      role={isSwitch ? "switch" : undefined}
      className={flagClass({ isSwitch })}
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
