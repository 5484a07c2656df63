import type { InputHTMLAttributes } from "react";
import { inputClass } from "./control-class";
import { controlAttributes, type FieldBase, FieldFrame } from "./field-frame";

export type InputExtras = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name">;

/** Splits a field's props into its texts and the control's own attributes. */
export function splitField<P extends FieldBase>(props: P) {
  const { name, id, label, help, error, optional, invalidText, emptyText, note, ...control } = props;
  const field: FieldBase = { name, id, label, help, error, optional, invalidText, emptyText, note };
  return { field, control };
}

/**
 * One line of text: names, e-mail, PAN, pincode, address. `width="own"`: `className` sets the width. Set
 * `inputMode="numeric"` for digits.
 */
export function TextField({ width, ...props }: FieldBase & InputExtras & { width?: "full" | "own" }) {
  const { field, control } = splitField(props);
  const { className, ...attributes } = control;
  return (
    <FieldFrame {...field}>
      <input type="text" {...attributes} {...controlAttributes(field)} className={inputClass({ width, className })} />
    </FieldFrame>
  );
}
