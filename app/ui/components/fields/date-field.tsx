import { inputClass } from "./control-class";
import { type FieldBase, FieldGroup } from "./field-frame";

export type DatePart = "day" | "month" | "year";

type DateFieldProps = FieldBase & {
  words: Record<DatePart, string>;
  /** Values of the three boxes, as typed. */
  defaultValue?: Partial<Record<DatePart, string>>;
  required?: boolean;
  /** For a date of birth: allows autofill. */
  birthday?: boolean;
};

const PARTS = [
  { part: "day", length: 2, autoComplete: "bday-day" },
  { part: "month", length: 2, autoComplete: "bday-month" },
  { part: "year", length: 4, autoComplete: "bday-year" },
] as const;

/**
 * A date that people know by heart, as three number boxes named `{name}-day`, `{name}-month`, `{name}-year`; the
 * server joins them. The day box has the field's id, for links of the error summary.
 */
export function DateField({ words, defaultValue, required, birthday, ...field }: DateFieldProps) {
  const { name, id = name, error, invalidText } = field;
  return (
    <FieldGroup {...field}>
      <div className="mt-1 flex gap-3">
        {PARTS.map(({ part, length, autoComplete }) => (
          <div key={part}>
            <label className="block text-sm" htmlFor={part === "day" ? id : `${id}-${part}`}>
              {words[part]}
            </label>
            <input
              type="text"
              inputMode="numeric"
              id={part === "day" ? id : `${id}-${part}`}
              name={`${name}-${part}`}
              defaultValue={defaultValue?.[part]}
              maxLength={length}
              pattern={part === "year" ? "[0-9]{4}" : "[0-9]{1,2}"}
              autoComplete={birthday ? autoComplete : "off"}
              required={required}
              aria-invalid={error ? true : undefined}
              data-invalid={part === "day" ? invalidText : undefined}
              data-digits=""
              className={inputClass({
                width: "own",
                className: part === "year" ? "w-24 tabular-nums" : "w-17 tabular-nums",
              })}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
