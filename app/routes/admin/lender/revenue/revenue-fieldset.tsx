import { type FieldMetadata, getInputProps, getSelectProps, useInputControl } from "@conform-to/react";
import type { RevenueField } from "~/domain/revenue/requests";
import type { RevenueType } from "~/domain/revenue/revenue-item";
import { revenueWords } from "~/i18n/staff/revenue";
import { cleanTyped } from "~/ui/admin/clean-typed";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Toggle } from "~/ui/admin/toggle";
import { Stack, stackClass } from "~/ui/components/layout";
import { groupTypedAmount } from "./format";
import { onlyNumber } from "./revenue-fields";

const { form } = revenueWords;

type Meta = FieldMetadata<string | undefined>;

const onlyRupees = cleanTyped((text) => onlyNumber(text));
const onlyWhole = cleanTyped((text) => onlyNumber(text, true));
const inGroups = cleanTyped(groupTypedAmount);

/** Rupees or a whole number. Leaving the field groups the digits in lakhs. */
function Figure({ meta, label, isMoney = false }: { meta: Meta; label: string; isMoney?: boolean }) {
  return (
    <TextInput
      label={label}
      error={meta.errors?.[0]}
      {...getInputProps(meta, { type: "text" })}
      prefix={isMoney ? "₹" : undefined}
      inputMode={isMoney ? "decimal" : "numeric"}
      onChange={isMoney ? onlyRupees : onlyWhole}
      onBlur={inGroups}
    />
  );
}

function StatusToggle({ meta }: { meta: Meta }) {
  const status = useInputControl(meta);
  return (
    <div>
      <input {...getInputProps(meta, { type: "hidden" })} />
      <Toggle label={form.status} checked={status.value === "1"} onChange={(isOn) => status.change(isOn ? "1" : "0")} />
      <p className="text-xs text-ink-3">{form.statusHint}</p>
    </div>
  );
}

type RevenueFieldsetProps = { fields: Readonly<Record<RevenueField, Meta>>; types: readonly RevenueType[] };

/** The fields of a slab. */
export function RevenueFieldset({ fields, types }: RevenueFieldsetProps) {
  const { revenue_type_id: type, revenue_percent: percent } = fields;
  const ranges = [
    { legend: form.disbursed, min: fields.slab_disbursed_min, max: fields.slab_disbursed_max, isMoney: true },
    { legend: form.number, min: fields.slab_number_min, max: fields.slab_number_max, isMoney: false },
    { legend: form.ats, min: fields.ats_min, max: fields.ats_max, isMoney: true },
  ];
  return (
    <Stack gap={3}>
      <SelectInput
        label={form.type}
        error={type.errors?.[0]}
        {...getSelectProps(type)}
        required
        autoFocus
        empty={form.chooseType}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className={fieldsClass()}>
        <Figure meta={fields.revenue_flat} label={form.flat} isMoney />
        <TextInput
          label={form.percent}
          error={percent.errors?.[0]}
          {...getInputProps(percent, { type: "number" })}
          min={0}
          max={100}
          step={0.001}
          suffix="%"
          hint={form.percentHint}
          onKeyDown={(event) => (event.key === "-" || event.key === "e" ? event.preventDefault() : undefined)}
          onWheel={(event) => event.currentTarget.blur()}
          onChange={onlyRupees}
        />
      </div>
      <p className="text-xs text-ink-3">{form.rangeHint}</p>
      {ranges.map(({ legend, min, max, isMoney }) => (
        <fieldset key={legend} className={stackClass({ gap: 2 })}>
          <legend className="text-sm font-medium">{legend}</legend>
          <div className={fieldsClass()}>
            <Figure meta={min} label={form.min} isMoney={isMoney} />
            <Figure meta={max} label={form.max} isMoney={isMoney} />
          </div>
        </fieldset>
      ))}
      <StatusToggle meta={fields.status} />
    </Stack>
  );
}
