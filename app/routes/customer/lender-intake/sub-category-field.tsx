import { inputClass } from "~/ui/components/fields/control-class";
import { controlAttributes, type FieldBase, FieldFrame } from "~/ui/components/fields/field-frame";
import type { Option } from "~/ui/components/fields/select-field";

type SubCategoryFieldProps = FieldBase & {
  /** The field that decides the choices here. */
  of: string;
  groups: readonly { category: Option; options: readonly Option[] }[];
  empty: string;
  defaultValue: string;
};

/**
 * Sub-categories of the chosen category. The script shows the field only if there are any, and clears it when the
 * category changes (INT-05, INT-11). Without script, all are listed by category.
 */
export function SubCategoryField({ of, groups, empty, defaultValue, ...field }: SubCategoryFieldProps) {
  return (
    <FieldFrame {...field}>
      <select
        {...controlAttributes(field)}
        className={inputClass({ kind: "select" })}
        data-part-of={of}
        defaultValue={defaultValue}
      >
        <option value="">{empty}</option>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ category, options }) => (
            <optgroup key={category.value} label={category.label} data-part={category.value}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </FieldFrame>
  );
}
