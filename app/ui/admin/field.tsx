import { cx } from "class-variance-authority";
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
  /** For screen readers only, where a head or a placeholder already names the control. */
  hideLabel?: boolean;
};

type Wired = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FrameProps = AdminField & { id?: string; children: (wired: Wired) => ReactNode };

/** Label, hint, control and error of one field, tied together by their ids. */
export function FieldBox({ id, label, hint, error, hideLabel, children }: FrameProps) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={own} className={hideLabel ? "sr" : undefined}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true } : {}),
      })}
      {error && (
        <p className="error" id={errorId} role="alert">
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type TextInputProps = AdminField & InputHTMLAttributes<HTMLInputElement> & { prefix?: string; suffix?: string };

export function TextInput({ label, hint, error, hideLabel, id, className, prefix, suffix, ...rest }: TextInputProps) {
  return (
    <FieldBox label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(wired) => {
        const input = <input autoComplete="off" {...rest} {...wired} className={cx("input", className)} />;
        if (!prefix && !suffix) return input;
        return (
          <span className="affix">
            {prefix && <span aria-hidden="true">{prefix}</span>}
            {input}
            {suffix && (
              <span aria-hidden="true" className="after">
                {suffix}
              </span>
            )}
          </span>
        );
      }}
    </FieldBox>
  );
}

/** A day as `YYYY-MM-DD`, by the browser's own date control. */
export function DateInput(props: Omit<TextInputProps, "type">) {
  return <TextInput {...props} type="date" />;
}

type TextAreaInputProps = AdminField & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaInput({ label, hint, error, hideLabel, id, className, ...rest }: TextAreaInputProps) {
  return (
    <FieldBox label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(wired) => <textarea rows={4} {...rest} {...wired} className={cx("input", className)} />}
    </FieldBox>
  );
}

type SelectInputProps = AdminField &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: readonly { value: string; label: string; disabled?: boolean }[];
    /** The words of a first entry with an empty value. */
    empty?: string;
  };

export function SelectInput(props: SelectInputProps) {
  const { label, hint, error, hideLabel, id, className, options = [], empty, children, ...rest } = props;
  return (
    <FieldBox label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(wired) => (
        <select {...rest} {...wired} className={cx("input select", className)}>
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
