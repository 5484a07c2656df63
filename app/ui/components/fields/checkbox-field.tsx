import { choiceClass } from "./control-class";
import { type FieldBase, FieldError, FieldHelp, fieldClass, wire } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

/** One yes-or-no, such as a consent. Never ticked beforehand for a consent; links may stand in the label. */
export function CheckboxField(props: FieldBase & InputExtras) {
  const { field, control } = splitField(props);
  const { name, id = name, label, help, error, note } = field;
  return (
    <div className={fieldClass} data-field="">
      <label className={choiceClass({ kind: "check" })}>
        <input type="checkbox" value="1" {...control} {...wire(field)} />
        <span>{label}</span>
      </label>
      {help && <FieldHelp id={id}>{help}</FieldHelp>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {note}
    </div>
  );
}
