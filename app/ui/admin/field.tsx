import { cva, cx } from "class-variance-authority";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { AlertIcon } from "~/ui/components/icons/icons";

export type AdminField = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Hides the label visually, where a head or a placeholder names the control. */
  hideLabel?: boolean;
};

type ControlAttributes = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FrameProps = AdminField & { id?: string; children: (control: ControlAttributes) => ReactNode };

/** Classes of staff's inputs, selects and text areas. */
export const controlClass = cva(
  "min-h-9 w-full rounded-sm border border-line-strong bg-surface px-2.5 py-1 hover:border-ink-2 focus-visible:border-brand-ink disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2 aria-invalid:not-focus-visible:border-bad-mark aria-invalid:not-focus-visible:shadow-invalid",
  {
    variants: {
      kind: {
        input: "",
        area: "min-h-18 resize-y py-2",
        select:
          "appearance-none bg-[image:linear-gradient(45deg,transparent_50%,currentColor_50%),linear-gradient(-45deg,transparent_50%,currentColor_50%)] bg-[size:0.32rem_0.32rem] bg-[position:right_0.8rem_center,right_0.5rem_center] bg-no-repeat pe-7 text-ellipsis",
      },
    },
    defaultVariants: { kind: "input" },
  },
);

/** Classes of the label above several controls. */
export const groupLabelClass = "text-xs leading-head font-medium";

/** The same for a fieldset's legend, which is outside its grid. */
export const legendClass = cx("mb-1", groupLabelClass);

/** The error of a field. */
export function FieldErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-xs font-medium text-bad" id={id} role="alert" data-error="">
      <AlertIcon className="mt-[0.12em]" />
      <span>{children}</span>
    </p>
  );
}

/** Label, hint, control and error of one field, connected by ids. */
export function FieldBox({ id, label, hint, error, hideLabel, children }: FrameProps) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-1 gap-1" data-field="">
      <div className={hideLabel && !hint ? "sr-only" : "grid grid-cols-1 gap-1 self-end"}>
        <label htmlFor={own} className={hideLabel ? "sr-only" : groupLabelClass}>
          {label}
        </label>
        {hint && (
          <p className="text-xs text-ink-3" id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-1">
        {children({
          id: own,
          ...(describedBy ? { "aria-describedby": describedBy } : {}),
          ...(error ? { "aria-invalid": true } : {}),
        })}
        {error && <FieldErrorLine id={errorId}>{error}</FieldErrorLine>}
      </div>
    </div>
  );
}

/** A control with a prefix or suffix inside one frame. */
const affixClass =
  "flex items-stretch overflow-clip rounded-sm border border-line-strong bg-surface focus-within:border-brand-ink focus-within:shadow-focus has-aria-invalid:not-focus-within:border-bad-mark has-aria-invalid:not-focus-within:shadow-invalid [&>input]:outline-none [&>input]:shadow-none [&>span]:grid [&>span]:flex-none [&>span]:place-items-center [&>span]:text-ink-2 [&>span:first-child]:ps-2.5 [&>span:last-child]:pe-2.5 forced-colors:focus-within:outline-2";

type TextInputProps = AdminField & InputHTMLAttributes<HTMLInputElement> & { prefix?: string; suffix?: string };

export function TextInput({ label, hint, error, hideLabel, id, className, prefix, suffix, ...rest }: TextInputProps) {
  return (
    <FieldBox label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => {
        if (!prefix && !suffix)
          return <input autoComplete="off" {...rest} {...control} className={controlClass({ className })} />;
        return (
          <span className={affixClass}>
            {prefix && <span aria-hidden="true">{prefix}</span>}
            <input
              autoComplete="off"
              {...rest}
              {...control}
              className={cx("min-h-[calc(2.25rem-2px)] w-full min-w-0 px-2 py-1", className)}
            />
            {suffix && <span aria-hidden="true">{suffix}</span>}
          </span>
        );
      }}
    </FieldBox>
  );
}

/** A day as `YYYY-MM-DD`, in the browser's own date control. */
export function DateInput(props: Omit<TextInputProps, "type">) {
  return <TextInput {...props} type="date" />;
}

type TextAreaInputProps = AdminField & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaInput({ label, hint, error, hideLabel, id, className, ...rest }: TextAreaInputProps) {
  return (
    <FieldBox label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => <textarea rows={4} {...rest} {...control} className={controlClass({ kind: "area", className })} />}
    </FieldBox>
  );
}

type SelectInputProps = AdminField &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: readonly { value: string; label: string; disabled?: boolean }[];
    /** Words of a first entry with an empty value. */
    empty?: string;
  };

export function SelectInput(props: SelectInputProps) {
  const { label, hint, error, hideLabel, id, className, options = [], empty, children, ...rest } = props;
  return (
    <FieldBox label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <select {...rest} {...control} className={controlClass({ kind: "select", className })}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </FieldBox>
  );
}
