import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { SWITCH_CHOICES, type SwitchChoice, setControlsRequest } from "~/domain/availability/requests";
import { onOffRefusal, onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { groupLabelClass, TextAreaInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { SegmentedRadios } from "~/ui/admin/segmented";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { stackClass } from "~/ui/components/layout";
import { AffectedNotice, CapFigures } from "./affected-notice";
import { HistoryList } from "./history-list";
import type { CellView } from "./page.server";
import { ScheduleFields } from "./schedule-fields";
import { useDetails } from "./use-details";

type CellDialogProps = {
  cell: SerializeFrom<CellView>;
  /** The brand's name; null for all brands. */
  brand: string | null;
  onClose: () => void;
};

const { choices } = words;

type Choices = readonly { value: SwitchChoice; label: string }[];

const ALL_BRANDS_CHOICES: Choices = [
  { value: "on", label: choices.on },
  { value: "off", label: choices.off },
];

const BRAND_CHOICES: Choices = [
  { value: "inherit", label: choices.inherit },
  { value: "on", label: choices.onHere },
  { value: "off", label: choices.off },
];

/** The whole number of a field; null for anything else. */
const numberOf = (typed: unknown): number | null =>
  typeof typed === "string" && /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;

/** One cell: its switch with reason and schedule, its cap, who is affected, and what happened. */
export function CellDialog({ cell, brand, onClose }: CellDialogProps) {
  const { fetcher, isPending, form, fields, sentVersion } = useVersionedForm({
    name: "cell",
    version: cell.seen,
    versionField: "seen",
    schema: setControlsRequest,
    words: onOffRefusal,
    defaultValue: { ...cell.form, cells: cell.key, cap: "set" },
    onDone: onClose,
  });
  const { details, hasFailed } = useDetails(cell.key, cell.seen);
  const to = SWITCH_CHOICES.find((choice) => choice === fields.to.value) ?? cell.form.to;
  const { key: toKey, ...toProps } = getInputProps(fields.to, { type: "hidden" });
  const { key: capKey, ...capProps } = getInputProps(fields.perDay, { type: "text" });
  const isLine = to === "off" || (to === "on" && brand !== null);
  return (
    <Modal
      open
      onClose={onClose}
      title={words.dialogTitle(cell.lender, cell.segment)}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.save} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 4 })} {...getFormProps(form)}>
        <p className="text-ink-2">{brand === null ? words.atAllBrands : words.atBrand(brand)}</p>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="cells" value={cell.key} />
        <input type="hidden" name="seen" value={sentVersion} />
        <input key={toKey} {...toProps} />
        <input type="hidden" name="cap" value="set" />
        <div className="grid gap-1">
          <span className={groupLabelClass}>{words.switchLabel}</span>
          <SegmentedRadios
            label={words.switchLabel}
            value={to}
            items={brand === null ? ALL_BRANDS_CHOICES : BRAND_CHOICES}
            onChange={(value: SwitchChoice) => form.update({ name: fields.to.name, value })}
          />
        </div>
        {to === "off" && <AffectedNotice details={details} hasFailed={hasFailed} />}
        {isLine && (
          <>
            <TextAreaInput
              label={words.reason}
              hint={words.reasonHint}
              rows={2}
              error={fields.reason.errors?.[0]}
              {...getTextareaProps(fields.reason)}
              required={to === "off"}
            />
            <ScheduleFields
              form={form}
              from={fields.from}
              until={fields.until}
              fromLabel={to === "off" ? words.fromLabel : words.onFromLabel}
            />
          </>
        )}
        <TextInput
          key={capKey}
          label={words.capLabel}
          hint={`${words.capHint} ${words.today(cell.taken)}`}
          suffix={words.capUnit}
          error={fields.perDay.errors?.[0]}
          {...capProps}
          inputMode="numeric"
        />
        <CapFigures details={details} perDay={numberOf(fields.perDay.value)} />
      </fetcher.Form>
      {details?.history && <HistoryList lines={details.history} />}
    </Modal>
  );
}
