import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import type { EditableProperty } from "~/domain/lenders/editable-fields";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { DateInput, legendClass, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { parseNumber } from "~/ui/admin/parse-number";
import { Toggle } from "~/ui/admin/toggle";
import { stackClass } from "~/ui/components/layout";
import type { LenderEditor } from "./use-lender";

/** Properties with a value of one of these types. */
type Of<T> = { [P in EditableProperty]: LenderFields[P] extends T ? P : never }[EditableProperty];

type FieldProps<P extends EditableProperty> = { editor: LenderEditor; property: P; label: string; hint?: ReactNode };

/** Enter leaves the field, which saves it; Escape restores the stored text. */
function onKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>, restore: () => void): void {
  const isArea = event.currentTarget.tagName === "TEXTAREA";
  if (event.key === "Enter" && !isArea) event.currentTarget.blur();
  if (event.key === "Escape") restore();
}

/** The typed text until it is saved; the stored text again after a save or a reload. */
function useTyped(stored: string, reloads: number) {
  const [text, setText] = useState(stored);
  const [saves, setSaves] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save or a reload restores the stored text
  useEffect(() => setText(stored), [stored, reloads, saves]);
  const settle = useCallback(() => setSaves((count) => count + 1), []);
  return [text, setText, settle] as const;
}

type TextProps = FieldProps<Of<string | null> | Of<readonly string[]>> & {
  lines?: number;
  type?: "text" | "url" | "email" | "tel";
  /** Separator of a list's items. */
  between?: string;
  lang?: string;
};

/** A text, or a list written as text. Leaving the field saves a change (LEN-19). */
export function SaveText({ editor, property, label, hint, lines, type, between = ", ", lang }: TextProps) {
  const value = editor.record[property];
  const stored = Array.isArray(value) ? value.join(between) : ((value as string | null) ?? "");
  const [text, setText, settle] = useTyped(stored, editor.reloads);
  const shared = {
    label,
    hint,
    lang,
    name: property,
    id: property,
    value: text,
    onBlur: () => {
      editor.think(property, undefined);
      if (text.trim() !== stored) void editor.save(property, text.trim()).then(settle);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => onKey(event, () => setText(stored)),
  };
  const onText = (next: string) => {
    setText(next);
    editor.think(property, next.trim() === stored ? undefined : next.trim());
  };
  if (lines) return <TextAreaInput {...shared} rows={lines} onChange={(event) => onText(event.target.value)} />;
  return <TextInput {...shared} type={type ?? "text"} onChange={(event) => onText(event.target.value)} />;
}

type NumberProps = FieldProps<Of<number | null>> & { prefix?: string; suffix?: string; isMoney?: boolean };

/** A number; empty is null. Leaving the field saves a change (LEN-19, VAL-10). */
export function SaveNumber({ editor, property, label, hint, prefix, suffix, isMoney }: NumberProps) {
  const value = editor.record[property];
  const stored = value === null ? "" : isMoney ? value.toLocaleString("hi-IN") : String(value);
  const [text, setText] = useTyped(stored, editor.reloads);
  const [error, setError] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error}
      prefix={prefix}
      suffix={suffix}
      name={property}
      id={property}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setError(null);
        const typed = parseNumber(event.target.value);
        editor.think(property, typed.ok && typed.value !== value ? typed.value : undefined);
      }}
      onKeyDown={(event) => onKey(event, () => setText(stored))}
      onBlur={() => {
        editor.think(property, undefined);
        const typed = parseNumber(text);
        if (!typed.ok) return setError(typed.message);
        if (typed.value === value) return setText(stored);
        void editor.save(property, typed.value);
      }}
    />
  );
}

/** A day, saved when chosen (LEN-20). A half-typed year is not saved. */
export function SaveDate({ editor, property, label, hint }: FieldProps<"so_date_start" | "so_date_end">) {
  const stored = editor.record[property] ?? "";
  const [text, setText] = useTyped(stored, editor.reloads);
  const save = (next: string) => {
    if (next !== stored) void editor.save(property, next === "" ? null : next);
  };
  return (
    <DateInput
      label={label}
      hint={hint}
      name={property}
      id={property}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        if (next >= "2000") save(next);
      }}
      onBlur={() => save(text)}
    />
  );
}

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
  | "processing_fee_gst_on_top"
  | "fixed_charge_gst_on_top"
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

type SelectProps = FieldProps<"ticket_class" | "credit_score_class" | "interface"> & {
  options: readonly { value: string; label: string }[];
  empty: string;
};

/** A choice, saved at once (LEN-20). */
export function SaveSelect({ editor, property, label, hint, options, empty }: SelectProps) {
  const [next, setNext] = useState<string | null>(null);
  const isId = property !== "interface";
  return (
    <SelectInput
      label={label}
      hint={hint}
      name={property}
      id={property}
      options={options}
      empty={empty}
      value={next ?? String(editor.record[property] ?? "")}
      onChange={async (event) => {
        const chosen = event.target.value;
        setNext(chosen);
        await editor.save(property, chosen === "" ? null : isId ? Number(chosen) : chosen).catch(() => false);
        setNext(null);
      }}
    />
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
