import { Field, Label, Switch } from "@headlessui/react";
import { cx } from "class-variance-authority";

type ToggleProps = {
  checked: boolean;
  onChange: (next: boolean) => void;
  label: string;
  disabled?: boolean;
};

/** A switch that takes effect at once. In a table cell its label is for screen readers only. */
export function Toggle({ checked, onChange, label, disabled }: ToggleProps) {
  return (
    <Field disabled={disabled} className="inline-flex w-fit items-center gap-3 in-[td,th]:align-middle">
      <Switch
        checked={checked}
        onChange={onChange}
        className={cx(
          "relative h-5 w-8.5 flex-none rounded-full bg-line-strong transition-colors duration-(--mid) data-checked:bg-ok-mark disabled:cursor-not-allowed disabled:opacity-50",
          "after:absolute after:inset-y-[3px] after:start-[3px] after:w-3.5 after:rounded-full after:bg-white after:transition-[translate] after:duration-(--mid) data-checked:after:translate-x-3.5",
        )}
      />
      <Label className="in-[td,th]:sr-only">{label}</Label>
    </Field>
  );
}
