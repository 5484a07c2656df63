import { type FormEvent, useId, useRef, useState } from "react";
import { type RevenueFault, type RevenueField, readRevenue } from "~/domain/revenue/requests";
import type { RevenueItem, RevenueType } from "~/domain/revenue/revenue-item";
import type { Slab } from "~/domain/revenue/slab";
import { revenueFaultWords, revenueWords } from "~/i18n/staff/revenue";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Modal } from "~/ui/admin/modal";
import { Toggle } from "~/ui/admin/toggle";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack, stackClass } from "~/ui/components/layout";
import { DraftWarnings } from "./draft-warnings";
import { grouped } from "./format";
import { onlyNumber, type RevenueTexts, textsOf } from "./revenue-fields";
import type { Saved, SentFields } from "./use-revenue";

const { form, editor } = revenueWords;

const RANGES = [
  { legend: form.disbursed, min: "slab_disbursed_min", max: "slab_disbursed_max", isMoney: true },
  { legend: form.number, min: "slab_number_min", max: "slab_number_max", isMoney: false },
  { legend: form.ats, min: "ats_min", max: "ats_max", isMoney: true },
] as const;

export type Faults = Partial<Record<RevenueField, string>>;

type FieldsProps = {
  texts: RevenueTexts;
  types: readonly RevenueType[];
  faults: Faults;
  onChange: (field: RevenueField, text: string) => void;
  onLeave: (field: RevenueField) => void;
};

export function RevenueFieldset({ texts, types, faults, onChange, onLeave }: FieldsProps) {
  const number = (field: Exclude<RevenueField, "status">, label: string, isMoney: boolean) => (
    <TextInput
      label={label}
      name={field}
      prefix={isMoney ? "₹" : undefined}
      inputMode={isMoney ? "decimal" : "numeric"}
      value={texts[field]}
      error={faults[field]}
      onChange={(event) => onChange(field, onlyNumber(event.target.value, !isMoney))}
      onBlur={() => {
        onChange(field, grouped(texts[field]));
        onLeave(field);
      }}
    />
  );
  return (
    <Stack gap={3}>
      <SelectInput
        label={form.type}
        name="revenue_type_id"
        required
        autoFocus
        value={texts.revenue_type_id}
        error={faults.revenue_type_id}
        empty={form.chooseType}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onChange("revenue_type_id", event.target.value)}
        onBlur={() => onLeave("revenue_type_id")}
      />
      <div className={fieldsClass()}>
        {number("revenue_flat", form.flat, true)}
        <TextInput
          label={form.percent}
          name="revenue_percent"
          type="number"
          min={0}
          max={100}
          step={0.001}
          suffix="%"
          hint={form.percentHint}
          value={texts.revenue_percent}
          error={faults.revenue_percent}
          onKeyDown={(event) => (event.key === "-" || event.key === "e" ? event.preventDefault() : undefined)}
          onWheel={(event) => event.currentTarget.blur()}
          onChange={(event) => onChange("revenue_percent", onlyNumber(event.target.value))}
          onBlur={() => onLeave("revenue_percent")}
        />
      </div>
      <p className="text-xs text-ink-3">{form.rangeHint}</p>
      {RANGES.map(({ legend, min, max, isMoney }) => (
        <fieldset key={legend} className={stackClass({ gap: 2 })}>
          <legend className="text-sm font-medium">{legend}</legend>
          <div className={fieldsClass()}>
            {number(min, form.min, isMoney)}
            {number(max, form.max, isMoney)}
          </div>
        </fieldset>
      ))}
      <div>
        <Toggle
          label={form.status}
          checked={texts.status === "1"}
          onChange={(isOn) => onChange("status", isOn ? "1" : "0")}
        />
        <p className="text-xs text-ink-3">{form.statusHint}</p>
      </div>
    </Stack>
  );
}

type RevenueFormProps = {
  /** The edited entry; null adds one. */
  item: RevenueItem | null;
  types: readonly RevenueType[];
  slabs: readonly Slab[];
  onSave: (fields: SentFields, item: RevenueItem | null) => Promise<Saved>;
  onClose: () => void;
};

/** Adds or edits a slab in a modal (REV-04). Validates a field when it is left, all fields when sent. */
export function RevenueForm({ item, types, slabs, onSave, onClose }: RevenueFormProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(item);
  const [texts, setTexts] = useState(() => textsOf(item));
  const [left, setLeft] = useState<ReadonlySet<RevenueField>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [isPending, setIsPending] = useState(false);
  const [isConflict, setIsConflict] = useState(false);

  const read = readRevenue(texts);
  const found = read.ok ? [] : (Object.entries(read.faults) as [RevenueField, RevenueFault][]);
  const shown = found.filter(
    ([field, fault]) => isSent || (left.has(field) && fault !== "flat-or-percent" && fault !== "type-required"),
  );
  const faults: Faults = {
    ...refused,
    ...Object.fromEntries(shown.map(([field, fault]) => [field, revenueFaultWords[fault]])),
  };

  function change(field: RevenueField, text: string) {
    setTexts((before) => (before[field] === text ? before : { ...before, [field]: text }));
    setRefused(({ [field]: _gone, ...rest }) => rest);
  }

  const focusFirstFault = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsSent(true);
    if (!read.ok) return focusFirstFault();
    setIsPending(true);
    const answer = await onSave(texts, base);
    setIsPending(false);
    if (answer.kind === "saved" || (answer.kind === "stale" && !answer.now)) return onClose();
    if (answer.kind === "stale") {
      setBase(answer.now);
      setIsConflict(true);
    }
    if (answer.kind === "invalid") {
      setRefused(Object.fromEntries(Object.entries(answer.errors).map(([field, [text]]) => [field, text])));
      focusFirstFault();
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={item ? revenueWords.edit : revenueWords.add}
      width={560}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {revenueWords.cancel}
          </Button>
          <Button type="submit" form={formId} size="compact" pending={isPending} pendingText={revenueWords.saving}>
            {revenueWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} onSubmit={send} noValidate className={stackClass({ gap: 3 })}>
        {isConflict && (
          <Notice tone="warn" alert>
            {editor.conflict}
          </Notice>
        )}
        <RevenueFieldset
          texts={texts}
          types={types}
          faults={faults}
          onChange={change}
          onLeave={(field) => setLeft((before) => new Set(before).add(field))}
        />
        <DraftWarnings slabs={slabs} texts={texts} id={item?.id ?? null} />
      </form>
    </Modal>
  );
}
