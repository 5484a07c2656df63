import { cx } from "class-variance-authority";
import { useEffect, useRef, useState } from "react";
import { brandWords } from "~/i18n/staff/brand";
import { labelOf } from "~/i18n/staff/brand-fields";
import { brandTabWords } from "~/i18n/staff/brand-tab";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";
import { controlClass, FieldBox, FieldErrorLine, legendClass, SelectInput, TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { FieldConflict } from "./field-conflict";
import { type FieldState, isOwnText } from "./field-state";
import { shownValue } from "./shown-value";
import type { BrandEdit } from "./use-brand-edit";

type Props = { field: EditorField; edit: BrandEdit };

function StateWord({ state }: { state: FieldState | undefined }) {
  if (!state) return null;
  return (
    <span
      className={cx("text-xs", /^(saved|saving|typing)$/.test(state.state) ? "text-ink-3" : "text-bad")}
      role="status"
    >
      {brandWords.state[state.state]}
    </span>
  );
}

/** Whose value the field shows, whether it is saved, and the reset to the main brand's. */
function Origin({ field, edit, onReset }: Props & { onReset: () => void }) {
  const state = edit.states[field.path];
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-2">
      {field.follows && (
        <StatusBadge tone={field.own === null ? "neutral" : "info"}>
          {field.own === null ? brandWords.follows : brandWords.own}
        </StatusBadge>
      )}
      {field.follows && field.own !== null && (
        <Button type="button" kind="quiet" size="inline" onClick={onReset}>
          {brandWords.useMain}
        </Button>
      )}
      <StateWord state={state} />
    </span>
  );
}

/** The value of a control: what was typed or chosen here until the server's value has been read again. Null: not set. */
function useTyped({ field, edit }: Props): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(field.own);
  const state = edit.states[field.path];
  const isUntouched = state === undefined;
  const isOwn = useRef(false);
  isOwn.current = isOwnText(state);
  // Each reading of the page brings a new `field`. Its value alone is not enough: it can arrive while the save still
  // runs, and stays the same when the page is read after the save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that becomes untouched shows the server's value
  useEffect(() => {
    if (!isOwn.current) setText(field.own);
  }, [field, isUntouched]);
  return [text, setText];
}

/** The value that the field follows, without the sign that stands beside the field. */
const followedValue = ({ kind, path, followed }: EditorField): string =>
  shownValue({ kind, path }, followed).replace(kind === "rupees" ? /^₹/ : kind === "percent" ? /%$/ : "", "");

/** Why the field's value was refused. */
const refusalOf = ({ states }: BrandEdit, path: string): string | undefined => {
  const state = states[path];
  return state?.state === "invalid" || state?.state === "failed" ? state.message : undefined;
};

const hintOf = (path: string) => brandWords.fields[path]?.[1] || undefined;

function Typed({ field, edit }: Props) {
  const [text, setText] = useTyped({ field, edit });
  const { path, kind } = field;
  const isNumber = kind === "rupees" || kind === "percent" || kind === "number";
  return (
    <TextInput
      label={labelOf(path)}
      hint={hintOf(path)}
      type={kind === "day" ? "date" : "text"}
      inputMode={isNumber ? "decimal" : undefined}
      lang={path.endsWith("Hi") ? "hi" : undefined}
      prefix={kind === "rupees" ? "₹" : undefined}
      suffix={kind === "percent" ? "%" : undefined}
      placeholder={field.followed ? followedValue(field) : undefined}
      value={text ?? ""}
      error={refusalOf(edit, path)}
      onChange={(event) => {
        setText(event.target.value);
        edit.change(path, event.target.value);
      }}
      onBlur={() => edit.settle(path)}
    />
  );
}

function Colour({ field, edit }: Props) {
  const [typed, setText] = useTyped({ field, edit });
  const { path } = field;
  const text = typed ?? "";
  const save = (value: string) => {
    setText(value);
    edit.change(path, value);
  };
  const isWhole = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <FieldBox label={labelOf(path)} hint={hintOf(path)} error={refusalOf(edit, path)}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            className="size-9 flex-none cursor-pointer rounded-sm border border-line-strong bg-surface p-0.5"
            aria-label={`${labelOf(path)}, ${brandTabWords.contrast.title}`}
            tabIndex={-1}
            value={isWhole ? text.toLowerCase() : field.followed || "#000000"}
            onChange={(event) => save(event.target.value)}
          />
          <input
            {...control}
            className={controlClass({ className: "max-w-32 tabular-nums" })}
            spellCheck={false}
            maxLength={7}
            placeholder={field.followed}
            value={text}
            onChange={(event) => save(event.target.value)}
            onBlur={() => edit.settle(path)}
          />
        </span>
      )}
    </FieldBox>
  );
}

function Choice({ field, edit }: Props) {
  const { path, kind, choices, followed, follows } = field;
  const [own, setOwn] = useTyped({ field, edit });
  const values = kind === "flag" ? ["1", "0"] : choices;
  const empty = follows ? brandWords.followed(shownValue(field, followed)) : undefined;
  return (
    <SelectInput
      label={labelOf(path)}
      hint={hintOf(path)}
      value={own ?? (follows ? "" : followed || (kind === "flag" ? "0" : ""))}
      empty={empty}
      options={values.map((value) => ({ value, label: shownValue(field, value) }))}
      error={refusalOf(edit, path)}
      onChange={(event) => {
        const value = event.target.value === "" ? null : event.target.value;
        setOwn(value);
        edit.change(path, value, true);
      }}
    />
  );
}

function Products({ field, edit }: Props) {
  const { path, choices, followed } = field;
  const [own, setOwn] = useTyped({ field, edit });
  const on = new Set((own ?? followed).split(",").filter(Boolean));
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-1">
      <legend className={legendClass}>{labelOf(path)}</legend>
      {choices.map((code) => (
        <label key={code} className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            checked={on.has(code)}
            onChange={(event) => {
              const next = choices.filter((one) => (one === code ? event.target.checked : on.has(one)));
              setOwn(next.join(","));
              edit.change(path, next.join(","), true);
            }}
          />
          {brandWords.products[code] ?? code}
        </label>
      ))}
      {refusalOf(edit, path) && <FieldErrorLine>{refusalOf(edit, path)}</FieldErrorLine>}
    </fieldset>
  );
}

function Bounds({ field, edit }: Props) {
  const { path, followed } = field;
  const [text, setText] = useTyped({ field, edit });
  const [min = "", max = ""] = (text ?? "").split("-");
  const [followedMin = "", followedMax = ""] = followed.split("-");
  const save = (nextMin: string, nextMax: string) => {
    setText(`${nextMin}-${nextMax}`);
    if (nextMin.trim() === "" && nextMax.trim() === "") return edit.change(path, null);
    edit.change(path, `${nextMin || followedMin}-${nextMax || followedMax}`);
  };
  const amount = (label: string, value: string, placeholder: string, onText: (next: string) => void) => (
    <TextInput
      label={`${labelOf(path)}, ${label.toLowerCase()}`}
      prefix="₹"
      inputMode="numeric"
      value={value}
      placeholder={placeholder ? Number(placeholder).toLocaleString("en-IN") : undefined}
      onChange={(event) => onText(event.target.value.replace(/[^0-9,]/g, ""))}
      onBlur={() => edit.settle(path)}
    />
  );
  return (
    <div className={fieldsClass()}>
      {amount(brandWords.least, min, followedMin || "1", (next) => save(next, max))}
      {amount(brandWords.most, max, followedMax || "1000000", (next) => save(min, next))}
      {refusalOf(edit, path) && <FieldErrorLine>{refusalOf(edit, path)}</FieldErrorLine>}
    </div>
  );
}

/** One field of a brand: its control, the origin of its value, and whether it is saved. */
export function FieldControl({ field, edit }: Props) {
  const { kind, path } = field;
  return (
    <div className="grid scroll-mt-6 gap-1" id={`field-${path}`}>
      {kind === "colour" && <Colour field={field} edit={edit} />}
      {(kind === "choice" || kind === "flag") && <Choice field={field} edit={edit} />}
      {kind === "products" && <Products field={field} edit={edit} />}
      {kind === "bounds" && <Bounds field={field} edit={edit} />}
      {["line", "day", "rupees", "percent", "number"].includes(kind) && <Typed field={field} edit={edit} />}
      <Origin field={field} edit={edit} onReset={() => edit.change(path, null, true)} />
      <FieldConflict field={field} edit={edit} />
    </div>
  );
}
