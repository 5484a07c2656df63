import { legendClass } from "~/ui/admin/field";
import { Toggle } from "~/ui/admin/toggle";
import { useShownWhileSaving } from "~/ui/admin/use-shown-while-saving";
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
  const { shown, during } = useShownWhileSaving(String(editor.record[property]) === "1");
  return (
    <span id={property}>
      <Toggle
        label={label}
        checked={shown}
        onChange={(checked) => void during(checked, () => editor.save(property, checked ? 1 : 0))}
      />
    </span>
  );
}

type ManyProps = FieldProps<"segments" | "lender_group_ids"> & {
  options: readonly { value: string; label: string }[];
};

const chosenWith = (chosen: readonly string[], value: string, isOn: boolean): readonly string[] =>
  isOn ? [...chosen, value] : chosen.filter((other) => other !== value);

/** Several choices of a list, each saved at once, over those that are stored by then (LEN-20). */
export function SaveMany({ editor, property, label, hint, options }: ManyProps) {
  const { shown: chosen, during } = useShownWhileSaving<readonly string[]>(editor.record[property]);
  const choose = (value: string, isOn: boolean) =>
    during(chosenWith(chosen, value, isOn), () =>
      editor.save(property, (stored) => chosenWith(stored[property], value, isOn)),
    );
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
              onChange={(event) => void choose(value, event.target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
