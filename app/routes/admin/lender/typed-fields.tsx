import { getInputProps, getSelectProps, getTextareaProps, useField } from "@conform-to/react";
import type { FocusEvent, FormEvent, KeyboardEvent, ReactNode } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { EditableProperty } from "~/domain/lenders/editable-fields";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { parseNumber } from "~/ui/admin/parse-number";
import { lenderText } from "./lender-texts";
import type { LenderEditor } from "./use-lender";
import type { TypedNumber } from "./use-lender-form";

/** Properties with a value of one of these types. */
type PropertyOf<T> = { [P in EditableProperty]: LenderFields[P] extends T ? P : never }[EditableProperty];

export type FieldProps<P extends EditableProperty> = {
  editor: LenderEditor;
  property: P;
  label: string;
  hint?: ReactNode;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Enter leaves the field, which saves it; Escape restores the stored text. */
function onKey(event: KeyboardEvent<Control>, restore: () => void): void {
  const isArea = event.currentTarget.tagName === "TEXTAREA";
  if (event.key === "Enter" && !isArea) event.currentTarget.blur();
  if (event.key === "Escape") restore();
}

type TextProps = FieldProps<PropertyOf<string | null> | PropertyOf<readonly string[]>> & {
  lines?: number;
  type?: "text" | "url" | "email" | "tel";
  lang?: string;
};

/** A text, or a list written as text. Leaving the field saves a change (LEN-19). */
export function SaveText({ editor, property, label, hint, lines, type = "text", lang }: TextProps) {
  const { field, stored, restore, settle, isTyping } = useSavedField(editor, property);
  const shared = {
    label,
    hint,
    lang,
    onChange: ({ currentTarget }: FormEvent<Control>) => {
      const typed = currentTarget.value.trim();
      isTyping.current = true;
      editor.previewValue(property, typed === stored ? undefined : typed);
    },
    onBlur: ({ currentTarget }: FocusEvent<Control>) => {
      const typed = currentTarget.value.trim();
      isTyping.current = false;
      editor.previewValue(property, undefined);
      if (typed !== stored) void editor.save(property, typed).then(settle);
    },
    onKeyDown: (event: KeyboardEvent<Control>) => onKey(event, restore),
  };
  if (lines) return <TextAreaInput {...getTextareaProps(field)} {...shared} id={property} rows={lines} />;
  return <TextInput {...getInputProps(field, { type })} {...shared} id={property} />;
}

type NumberProps = FieldProps<TypedNumber> & { prefix?: string; suffix?: string };

/** A number; empty is null. Leaving the field saves a change (LEN-19, VAL-10). */
export function SaveNumber({ editor, property, ...shown }: NumberProps) {
  const { field, restore, settle, isTyping } = useSavedField(editor, property);
  const value = editor.record[property];
  return (
    <TextInput
      {...getInputProps(field, { type: "text" })}
      {...shown}
      id={property}
      error={field.errors?.[0]}
      inputMode="decimal"
      onChange={(event) => {
        const typed = parseNumber(event.target.value);
        isTyping.current = true;
        editor.previewValue(property, typed.ok && typed.value !== value ? typed.value : undefined);
      }}
      onKeyDown={(event) => onKey(event, restore)}
      onBlur={(event) => {
        const typed = parseNumber(event.target.value);
        isTyping.current = false;
        editor.previewValue(property, undefined);
        if (!typed.ok) return;
        if (typed.value === value) return settle();
        void editor.save(property, typed.value);
      }}
    />
  );
}

/** A day, saved when chosen (LEN-20). A half-typed year is not saved. */
export function SaveDate({ editor, property, label, hint }: FieldProps<"so_date_start" | "so_date_end">) {
  const { field, stored } = useSavedField(editor, property);
  const save = (next: string) => {
    if (next !== stored) void editor.save(property, next === "" ? null : next);
  };
  return (
    <DateInput
      {...getInputProps(field, { type: "date" })}
      label={label}
      hint={hint}
      id={property}
      onChange={({ target: { value: next } }) => {
        if (next >= "2000") save(next);
      }}
      onBlur={(event) => save(event.target.value)}
    />
  );
}

type SelectProps = FieldProps<"ticket_class" | "credit_score_class" | "interface" | "day_count"> & {
  options: readonly { value: string; label: string }[];
  empty: string;
};

/** A choice, saved at once; reverts when the save is refused (LEN-20). */
export function SaveSelect({ editor, property, ...shown }: SelectProps) {
  const { field, settle } = useSavedField(editor, property);
  const isId = property === "ticket_class" || property === "credit_score_class";
  return (
    <SelectInput
      {...getSelectProps(field)}
      {...shown}
      id={property}
      onChange={async ({ target: { value: chosen } }) => {
        await editor.save(property, chosen === "" ? null : isId ? Number(chosen) : chosen).catch(() => false);
        settle();
      }}
    />
  );
}

/**
 * A field of the lender's form and its stored text. The field shows the stored text again when that changes, after a
 * save (`settle`), after a reload, and on `restore`; not while somebody is typing (`isTyping`), who saves it on leaving.
 */
function useSavedField(editor: LenderEditor, property: EditableProperty) {
  const [field, form] = useField<string>(property);
  const [saves, setSaves] = useState(0);
  const isTyping = useRef(false);
  const stored = lenderText(editor.record, property);
  const isStored = (field.value ?? "") === stored;
  const restore = () => {
    isTyping.current = false;
    form.update({ name: property, value: stored, validated: false });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save or a reload restores the stored text
  useEffect(() => {
    if (!isStored && !isTyping.current) restore();
  }, [stored, editor.reloads, saves]);
  const settle = useCallback(() => setSaves((count) => count + 1), []);
  return { field, stored, restore, settle, isTyping };
}
