import { useState } from "react";
import { legendClass } from "~/ui/admin/field";
import { Toggle } from "~/ui/admin/toggle";
import { stackClass } from "~/ui/components/layout";
import type { FieldProps } from "./typed-fields";

type FlagProps = FieldProps<
  | "lender_status"
  | "autosubmission"
  | "so_status"
  | "salaried"
  | "self_employed"
  | "business"
  | "microfinance_only"
  | "women_only"
  | "so_women_only"
  | "api"
>;

/** A flag, saved at once; reverts when the save is refused (LEN-20, ERR-04). */
export function SaveToggle({ editor, property, label }: FlagProps) {
  const [next, setNext] = useState<boolean | null>(null);
  return (
    <span id={property}>
      <Toggle
        label={label}
        checked={next ?? String(editor.record[property]) === "1"}
        onChange={async (checked) => {
          setNext(checked);
          await editor.save(property, checked ? 1 : 0).catch(() => false);
          setNext(null);
        }}
      />
    </span>
  );
}

type ManyProps = FieldProps<"segments" | "lender_group_ids"> & {
  options: readonly { value: string; label: string }[];
};

/** Several choices of a list, each saved at once (LEN-20). */
export function SaveMany({ editor, property, label, hint, options }: ManyProps) {
  const [next, setNext] = useState<readonly string[] | null>(null);
  const chosen: readonly string[] = next ?? editor.record[property];
  return (
    <fieldset className={stackClass({ gap: 2 })} id={property}>
      <legend className={legendClass}>{label}</legend>
      {hint && <p className="text-xs text-ink-3">{hint}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map(({ value, label: name }) => (
          <label key={value} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={async (event) => {
                const wanted = event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value);
                setNext(wanted);
                await editor.save(property, wanted).catch(() => false);
                setNext(null);
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
