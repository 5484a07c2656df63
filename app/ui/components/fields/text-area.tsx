import type { TextareaHTMLAttributes } from "react";
import { inputClass } from "./control-class";
import { controlAttributes, type FieldBase, FieldFrame } from "./field-frame";
import { splitField } from "./text-field";

/** Several lines of free text. */
export function TextArea(props: FieldBase & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name">) {
  const { field, control } = splitField(props);
  return (
    <FieldFrame {...field}>
      <textarea rows={4} {...control} {...controlAttributes(field)} className={inputClass({ kind: "area" })} />
    </FieldFrame>
  );
}
