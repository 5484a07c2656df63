import { Form } from "@remix-run/react";
import { PRESETS, type Preset } from "~/domain/dates/presets";
import type { ReportSpan } from "~/domain/dates/report-span";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DateInput, FieldErrorLine } from "~/ui/admin/field";
import { Segmented } from "~/ui/admin/segmented";
import { Button } from "~/ui/components/button";
import { Stack } from "~/ui/components/layout";

type DaysProps = Pick<ReportSpan, "preset" | "first" | "last"> & {
  words: PortalTexts<"home">;
  /** What is wrong with the custom range of the address. */
  refusal: string | null;
};

/** The days that the figures are of: a preset, or a range of one's own. All stand in the address. */
export function Days({ words, preset, first, last, refusal }: DaysProps) {
  const isCustom = preset === "custom" || refusal !== null;
  const items = (Object.keys(PRESETS) as Preset[]).map((one) => ({
    href: `/partner?dates=${one}`,
    label: words.presets[one],
    current: one === preset && !isCustom,
  }));
  const custom = `/partner?${new URLSearchParams({ dates: "custom", from: first, to: last })}`;
  return (
    <Stack gap={2} className="min-w-0">
      <Segmented
        label={words.dates}
        items={[...items, { href: custom, label: words.presets.custom, current: isCustom }]}
      />
      {isCustom && (
        <Form method="get" action="/partner" className="flex flex-wrap items-end gap-2" key={`${first} ${last}`}>
          <input type="hidden" name="dates" value="custom" />
          <DateInput label={words.rangeFrom} name="from" defaultValue={first} required />
          <DateInput label={words.rangeTo} name="to" defaultValue={last} required />
          <Button size="compact" kind="secondary">
            {words.rangeShow}
          </Button>
        </Form>
      )}
      {refusal && <FieldErrorLine>{refusal}</FieldErrorLine>}
    </Stack>
  );
}
