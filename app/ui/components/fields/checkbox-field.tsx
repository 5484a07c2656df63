import { choiceClass } from "./control-class";
import { controlAttributes, type FieldBase, FieldError, FieldHelp, fieldClass } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

/** A yes-or-no question, such as a consent. Never tick a consent in advance. The label may contain links. */
export function CheckboxField(props: FieldBase & InputExtras) {
  const { field, control } = splitField(props);
  const { name, id = name, label, help, error, note } = field;
  return (
    <div className={fieldClass} data-field="">
      <label className={choiceClass({ kind: "check" })}>
        <input type="checkbox" value="1" {...control} {...controlAttributes(field)} />
        <span className="whitespace-pre-line">{label}</span>
      </label>
      {help && <FieldHelp id={id}>{help}</FieldHelp>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {note}
    </div>
  );
}
