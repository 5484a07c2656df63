import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { FieldErrorLine, legendClass } from "~/ui/admin/field";
import { choiceClass } from "~/ui/components/fields/control-class";
import { Stack } from "~/ui/components/layout";

type Props = {
  legend: string;
  field: FieldMetadata<string[]>;
  options: readonly { value: string; label: string; code?: string }[];
};

/** Boxes of which one or more are ticked. */
export function CheckList({ legend, field, options }: Props) {
  const boxes = getCollectionProps(field, { type: "checkbox", options: options.map(({ value }) => value) });
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      <Stack gap={2}>
        {boxes.map(({ key, ...box }, at) => (
          <label key={key} className={choiceClass({ kind: "check" })}>
            <input {...box} />
            <span>
              {options[at]?.label}
              {options[at]?.code && <small className="font-mono">{options[at]?.code}</small>}
            </span>
          </label>
        ))}
      </Stack>
      {field.errors?.[0] && <FieldErrorLine>{field.errors[0]}</FieldErrorLine>}
    </fieldset>
  );
}
