import type { ReactNode } from "react";
import { AlertIcon } from "~/ui/components/icons/icons";
import { errorLineClass } from "./error-line";

/** Classes that stack the parts of a field. */
export const fieldClass = "grid grid-cols-1 gap-1 [&>:is(input,select,textarea)]:mt-1";

/** Props of every field. Texts are finished sentences in the page's language. */
export type FieldBase = {
  /** Form name; also the id unless `id` is given. */
  name: string;
  id?: string;
  label: ReactNode;
  /** Help, read before the field. */
  help?: ReactNode;
  /** The server's error for this field. */
  error?: string;
  /** 'optional', shown after the label of an optional field. */
  optional?: string;
  /** The script's error when the browser finds the value invalid. Without it, only the server checks. */
  invalidText?: string;
  /** The same when the field is empty; default: `invalidText`. */
  emptyText?: string;
  /** A `Why` block or another note under the field. */
  note?: ReactNode;
};

/** The ids and aria attributes that connect a control to its label, help and error. */
export function controlAttributes({ name, id = name, help, error, invalidText, emptyText }: FieldBase) {
  const describedBy = [help && `${id}-h`, error && `${id}-e`].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "data-invalid": invalidText,
    "data-empty": emptyText,
  };
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="text-sm text-ink-2" id={`${id}-h`}>
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={errorLineClass} data-error="" id={`${id}-e`}>
      <AlertIcon className="mt-[0.12em]" />
      <span>{children}</span>
    </p>
  );
}

function Optional({ children }: { children: string }) {
  return <span className="font-normal text-ink-3"> {children}</span>;
}

/** Label, help, control, error and note, in this order, for a field with one control. */
export function FieldFrame({ children, ...field }: FieldBase & { children: ReactNode }) {
  const { name, id = name, label, help, error, optional, note } = field;
  return (
    <div className={fieldClass} data-field="">
      <label htmlFor={id} className="block leading-head font-bold">
        {label}
        {optional && <Optional>{optional}</Optional>}
      </label>
      {help && <FieldHelp id={id}>{help}</FieldHelp>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      {note}
    </div>
  );
}

/** The same for several controls of one question: a fieldset with its legend. */
export function FieldGroup({ children, ...field }: FieldBase & { children: ReactNode }) {
  const { name, id = name, label, help, error, optional, note } = field;
  const describedBy = [help && `${id}-h`, error && `${id}-e`].filter(Boolean).join(" ");
  return (
    <fieldset className={fieldClass} data-field="" aria-describedby={describedBy || undefined}>
      <legend className="mb-1 block leading-head font-bold">
        {label}
        {optional && <Optional>{optional}</Optional>}
      </legend>
      {help && <FieldHelp id={id}>{help}</FieldHelp>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      {note}
    </fieldset>
  );
}
