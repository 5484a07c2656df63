import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { groupLabelClass, TextInput } from "~/ui/admin/field";
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

type Field = { value: string; error?: string };

type ScheduleFieldsProps = {
  fromLabel: string;
  from: Field & { onChange: (next: string) => void };
  until: Field & { onChange: (next: string) => void };
};

/** From when and until when, with buttons for the usual ends, counted from the beginning. */
export function ScheduleFields({ fromLabel, from, until }: ScheduleFieldsProps) {
  const begins = () => (from.value ? Date.parse(`${from.value}:00+05:30`) : Date.now());
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label={fromLabel}
          hint={words.fromHint}
          type="datetime-local"
          name="from"
          value={from.value}
          onChange={(event) => from.onChange(event.currentTarget.value)}
          error={from.error}
        />
        <TextInput
          label={words.untilLabel}
          hint={words.untilHint}
          type="datetime-local"
          name="until"
          value={until.value}
          onChange={(event) => until.onChange(event.currentTarget.value)}
          error={until.error}
        />
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className={groupLabelClass}>{words.presets}</legend>
        {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((preset) => (
          <Button
            key={preset}
            type="button"
            kind="secondary"
            size="inline"
            onClick={() => until.onChange(localTime(PRESETS[preset](begins())))}
          >
            {words.presetNames[preset]}
          </Button>
        ))}
        <Button type="button" kind="secondary" size="inline" onClick={() => until.onChange("")}>
          {words.presetNames.open}
        </Button>
      </fieldset>
    </div>
  );
}
