import type { TextareaHTMLAttributes } from "react";
import { inputClass } from "./control-class";
import { type FieldBase, FieldFrame, wire } from "./field-frame";
import { splitField } from "./text-field";

/** Several lines of free text. */
export function TextArea(props: FieldBase & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name">) {
  const { field, control } = splitField(props);
  return (
    <FieldFrame {...field}>
      <textarea rows={4} {...control} {...wire(field)} className={inputClass({ kind: "area" })} />
    </FieldFrame>
  );
}
