import type { InputHTMLAttributes } from "react";
import { inputClass } from "./control-class";
import { type FieldBase, FieldFrame, wire } from "./field-frame";

export type InputExtras = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name">;

/** Splits a field's props: its words and wiring, and what goes on the control itself. */
export function splitField<P extends FieldBase>(props: P) {
  const { name, id, label, help, error, optional, invalidText, note, ...control } = props;
  const field: FieldBase = { name, id, label, help, error, optional, invalidText, note };
  return { field, control };
}

/** One line of text. `width="own"`: as wide as `className` says. Names, e-mail, PAN, pincode, address. Set `inputMode="numeric"` where digits are asked. */
export function TextField({ width, ...props }: FieldBase & InputExtras & { width?: "full" | "own" }) {
  const { field, control } = splitField(props);
  const { className, ...attributes } = control;
  return (
    <FieldFrame {...field}>
      <input type="text" {...attributes} {...wire(field)} className={inputClass({ width, className })} />
    </FieldFrame>
  );
}
