import { Button } from "~/ui/components/button";
import { choiceClass, radioGridClass } from "~/ui/components/fields/control-class";
import { fieldClass } from "~/ui/components/fields/field-frame";
import { type Option, SelectField } from "~/ui/components/fields/select-field";
import { stackClass } from "~/ui/components/layout";

export type PlanChoiceFormProps = {
  path: string;
  order: string;
  sum: { label: string; chosen: string; options: readonly Option[] };
  add: { label: string; options: readonly { value: string; label: string; isChecked: boolean }[] };
  show: string;
  note: string;
};

/** The sum insured and the add-ons that the costs below are for. Sent by GET: it works without script. */
export function PlanChoiceForm({ path, order, sum, add, show, note }: PlanChoiceFormProps) {
  return (
    <form method="get" action={path} className={stackClass({ gap: 3 })}>
      <input type="hidden" name="order" value={order} />
      <div className="max-w-80">
        <SelectField name="sum" label={sum.label} options={sum.options} defaultValue={sum.chosen} />
      </div>
      {add.options.length > 0 && (
        <fieldset className={fieldClass}>
          <legend className="mb-1 leading-head font-bold">{add.label}</legend>
          <div className={radioGridClass({ columns: 3 })}>
            {add.options.map(({ value, label, isChecked }) => (
              <label key={value} className={choiceClass()}>
                <input type="checkbox" name="add" value={value} defaultChecked={isChecked} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button kind="secondary">{show}</Button>
      </div>
      <p className="text-xs text-ink-3">{note}</p>
    </form>
  );
}
