import { Form } from "@remix-run/react";
import type { ReportSpan, SpanRefusal } from "~/domain/dates/report-span";
import { dayWordsOfPresets, rangeRefusalText, rangeWords as words } from "~/i18n/staff/days";
import { Button } from "~/ui/components/button";
import { DateInput, FieldErrorLine } from "./field";
import { Segmented } from "./segmented";

type DateRangeProps = {
  path: string;
  /** The other parameters of the address, which stay. */
  query: Readonly<Record<string, string>>;
  span: Pick<ReportSpan, "preset" | "first" | "last"> | null;
  /** Set while a custom range is being chosen, with what is wrong with it. */
  refusal?: SpanRefusal | null;
  /** The days with which a custom range begins. */
  suggested: { first: string; last: string };
  /** A choice before the presets, such as any day. */
  first?: { days: string | null; label: string; isCurrent: boolean };
};

const PRESET_KEYS = ["yesterday", "last-7", "last-30"] as const;

/** The date presets of ADM-25 and a custom range, in the address (OQ-50). */
export function DateRange({ path, query, span, refusal = null, suggested, first }: DateRangeProps) {
  const href = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...query, ...more })}`;
  const isCustom = span?.preset === "custom" || refusal !== null;
  const range = span ?? suggested;
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-end gap-x-3 gap-y-2">
      <Segmented
        label={words.label}
        items={[
          ...(first
            ? [{ href: href(first.days ? { days: first.days } : {}), label: first.label, current: first.isCurrent }]
            : []),
          ...PRESET_KEYS.map((days) => ({
            href: href({ days }),
            label: dayWordsOfPresets[days],
            current: span?.preset === days && refusal === null,
          })),
          {
            href: href({ days: "custom", from: range.first, to: range.last }),
            label: dayWordsOfPresets.custom,
            current: isCustom,
          },
        ]}
      />
      {isCustom && (
        <Form
          method="get"
          action={path}
          className="flex flex-wrap items-end gap-2"
          key={`${range.first} ${range.last}`}
        >
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="days" value="custom" />
          <DateInput label={words.from} hideLabel name="from" defaultValue={range.first} required />
          <span className="pb-1.5 text-ink-3">–</span>
          <DateInput label={words.to} hideLabel name="to" defaultValue={range.last} required />
          <Button size="compact" kind="secondary">
            {words.show}
          </Button>
        </Form>
      )}
      {refusal && <FieldErrorLine>{rangeRefusalText(refusal)}</FieldErrorLine>}
    </div>
  );
}
