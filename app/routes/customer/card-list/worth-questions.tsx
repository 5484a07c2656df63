import { Button } from "~/ui/components/button";
import { Disclosure } from "~/ui/components/disclosure";
import { MoneyField } from "~/ui/components/fields/money-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack } from "~/ui/components/layout";

export type WorthQuestionsProps = {
  title: string;
  lead: string;
  isOpen: boolean;
  fields: readonly {
    name: string;
    kind: "rupees" | "number";
    label: string;
    value: string;
    help?: string;
    error?: string;
  }[];
  submit: string;
  notes: readonly string[];
};

/** Questions whose answers show each card's yearly value. Part of the list's own form, so it works without script. */
export function WorthQuestions({ title, lead, isOpen, fields, submit, notes }: WorthQuestionsProps) {
  return (
    <Disclosure label={title} open={isOpen}>
      <Stack gap={3}>
        <p className="text-sm text-ink-2">{lead}</p>
        <div className="grid items-start gap-4 min-[30rem]:grid-cols-2 min-[62rem]:grid-cols-4">
          {fields.map(({ kind, value, ...field }) =>
            kind === "rupees" ? (
              <MoneyField key={field.name} {...field} defaultValue={value} />
            ) : (
              <TextField
                key={field.name}
                {...field}
                defaultValue={value}
                inputMode="numeric"
                maxLength={3}
                data-digits=""
                width="own"
                className="max-w-64 tabular-nums"
              />
            ),
          )}
        </div>
        <div>
          <Button>{submit}</Button>
        </div>
        {notes.map((note) => (
          <p key={note} className="text-xs text-ink-3">
            {note}
          </p>
        ))}
      </Stack>
    </Disclosure>
  );
}
