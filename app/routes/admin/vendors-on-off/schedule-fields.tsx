import { type FieldMetadata, type FormMetadata, getInputProps } from "@conform-to/react";
import type { z } from "zod";
import type { setControlsRequest } from "~/domain/availability/requests";
import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { legendClass, TextInput } from "~/ui/admin/field";
import { Button } from "~/ui/components/button";

const HOUR_MS = 3_600_000;
const INDIA_MS = 5.5 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** An instant as the control has it, in Indian time whatever the zone of the browser. */
const localTime = (ms: number): string => new Date(ms + INDIA_MS).toISOString().slice(0, 16);

const midnightAfter = (ms: number): number => (Math.floor((ms + INDIA_MS) / DAY_MS) + 1) * DAY_MS - INDIA_MS;

const PRESETS = {
  hour: (from: number) => from + HOUR_MS,
  midnight: midnightAfter,
  twoDays: (from: number) => from + 2 * DAY_MS,
  week: (from: number) => from + 7 * DAY_MS,
} as const;

type ScheduleFieldsProps = {
  form: Pick<FormMetadata<z.input<typeof setControlsRequest>>, "update">;
  from: FieldMetadata<unknown>;
  until: FieldMetadata<unknown>;
  fromLabel: string;
};

/** From when and until when, with buttons for the usual ends, counted from the beginning. */
export function ScheduleFields({ form, from, until, fromLabel }: ScheduleFieldsProps) {
  const begins = () =>
    typeof from.value === "string" && from.value ? Date.parse(`${from.value}:00+05:30`) : Date.now();
  const endAt = (value: string) => form.update({ name: until.name, value });
  const { key: fromKey, ...fromProps } = getInputProps(from, { type: "datetime-local" });
  const { key: untilKey, ...untilProps } = getInputProps(until, { type: "datetime-local" });
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput key={fromKey} label={fromLabel} hint={words.fromHint} error={from.errors?.[0]} {...fromProps} />
        <TextInput
          key={untilKey}
          label={words.untilLabel}
          hint={words.untilHint}
          error={until.errors?.[0]}
          {...untilProps}
        />
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className={legendClass}>{words.presets}</legend>
        {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((preset) => (
          <Button
            key={preset}
            type="button"
            kind="secondary"
            size="inline"
            onClick={() => endAt(localTime(PRESETS[preset](begins())))}
          >
            {words.presetNames[preset]}
          </Button>
        ))}
        <Button type="button" kind="secondary" size="inline" onClick={() => endAt("")}>
          {words.presetNames.open}
        </Button>
      </fieldset>
    </div>
  );
}
