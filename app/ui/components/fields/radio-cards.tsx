import type { ChangeEventHandler } from "react";
import { choiceClass, radioGridClass } from "./control-class";
import { type FieldBase, FieldGroup } from "./field-frame";
import type { Option } from "./select-field";

type RadioCardsProps = FieldBase & {
  options: readonly Option[];
  defaultValue?: string;
  required?: boolean;
  /** Columns from 480 px on. Default 2. */
  columns?: 1 | 2 | 3;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** One choice of up to six. The first card has the field's id, for links of the error summary. */
export function RadioCards({ options, defaultValue, required, columns = 2, onChange, ...field }: RadioCardsProps) {
  const { name, id = name, error, invalidText } = field;
  return (
    <FieldGroup {...field}>
      <div className={radioGridClass({ columns })}>
        {options.map((option, index) => (
          <label key={option.value} className={choiceClass()}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              aria-invalid={error ? true : undefined}
              data-invalid={index === 0 ? invalidText : undefined}
              onChange={onChange}
            />
            <span>
              {option.label}
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
