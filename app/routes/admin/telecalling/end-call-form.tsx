import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { CALL_OUTCOMES, CALLED_AGAIN, callEnding } from "~/domain/telecalling/calls";
import { callErrorText, callWords as words } from "~/i18n/staff/telecalling";
import { SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** The outcome of the open call, a remark, and when to call again. */
export function EndCallForm({ callId, tomorrow }: { callId: string; tomorrow: string }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: callEnding,
    words: callErrorText,
    defaultValue: { next: tomorrow },
  });
  const isCalledAgain = CALLED_AGAIN.some((outcome) => outcome === fields.outcome.value);
  return (
    <fetcher.Form
      method="post"
      aria-label={words.endTitle}
      className={stackClass({ gap: 3, className: "border-t border-line pt-3" })}
      {...getFormProps(form)}
    >
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="callId" value={callId} />
      <SelectInput
        label={words.outcome}
        empty={words.chooseOutcome}
        options={CALL_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
        error={fields.outcome.errors?.[0]}
        {...getSelectProps(fields.outcome)}
      />
      {isCalledAgain && (
        <TextInput
          label={words.nextAt}
          hint={words.nextHint}
          error={fields.next.errors?.[0]}
          {...getInputProps(fields.next, { type: "datetime-local" })}
        />
      )}
      <TextAreaInput
        label={words.remark}
        hint={words.remarkHint}
        rows={3}
        error={fields.remark.errors?.[0]}
        {...getTextareaProps(fields.remark)}
      />
      <div>
        <Button size="compact" pending={isPending}>
          {words.end}
        </Button>
      </div>
    </fetcher.Form>
  );
}
