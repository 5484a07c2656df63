import type { SelectHTMLAttributes } from "react";
import { inputClass } from "./control-class";
import { controlAttributes, type FieldBase, FieldFrame } from "./field-frame";
import { splitField } from "./text-field";

export type Option = { value: string; label: string; help?: string };

type SelectFieldProps = FieldBase &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name"> & {
    options: readonly Option[];
    /** Words of the empty first choice; without them the first option is chosen. */
    empty?: string;
  };

/** A list of more than six options. For up to six use `RadioCards`. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitField(props);
  const { options, empty, ...attributes } = control;
  return (
    <FieldFrame {...field}>
      <select {...attributes} {...controlAttributes(field)} className={inputClass({ kind: "select" })}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
