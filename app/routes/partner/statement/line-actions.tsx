import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { DISPUTE_REASONS } from "~/domain/statements/dispute";
import { MAX_DISPUTE } from "~/domain/statements/requests";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Button, buttonClass } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { SelectField } from "~/ui/components/fields/select-field";
import { TextArea } from "~/ui/components/fields/text-area";
import { stackClass } from "~/ui/components/layout";
import type { FailedDispute } from "./line-list";
import type { LineView } from "./line-view.server";

type ActionsProps = { line: LineView; words: PortalTexts<"statements">; failed: FailedDispute | null };

/** Dispute a line, or withdraw the dispute. Works without script. */
export function LineActions({ line, words, failed }: ActionsProps) {
  const { id, may } = line;
  const sends = useNavigation().formData?.get("lineId") === id;
  const refused = failed?.errors.form && <Notice tone="bad" alert title={failed.errors.form} />;
  if (!may) return refused ?? null;
  if (may.kind === "withdraw")
    return (
      <Form method="post" className={stackClass({ gap: 2 })}>
        {refused}
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="lineId" value={id} />
        <span>
          <Button kind="secondary" size="compact" pending={sends}>
            {words.withdraw}
          </Button>
        </span>
      </Form>
    );
  return (
    <details open={failed !== null}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 [&::-webkit-details-marker]:hidden">
        <span className={buttonClass({ kind: "secondary", size: "compact" })}>{words.dispute}</span>
        <span className="text-xs text-ink-2">{may.text}</span>
      </summary>
      {refused}
      <DisputeForm id={id} words={words} failed={failed} sends={sends} />
    </details>
  );
}

type FormProps = Omit<ActionsProps, "line"> & { id: string; sends: boolean };

function DisputeForm({ id, words, failed, sends }: FormProps) {
  const [form] = useForm({ id: `dispute-${id}` });
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      noValidate
      className={stackClass({ gap: 3, className: "mt-3 max-w-xl" })}
    >
      <input type="hidden" name="intent" value="dispute" />
      <input type="hidden" name="lineId" value={id} />
      <SelectField
        name="reason"
        id={`reason-${id}`}
        label={words.disputeReason}
        empty=""
        defaultValue={failed?.typed.reason}
        error={failed?.errors.reason}
        options={DISPUTE_REASONS.map((value) => ({ value, label: words.disputeReasons[value] }))}
      />
      <TextArea
        name="text"
        id={`text-${id}`}
        label={words.disputeText}
        help={words.disputeHint}
        rows={3}
        maxLength={MAX_DISPUTE}
        defaultValue={failed?.typed.text}
        error={failed?.errors.text}
      />
      <span>
        <Button size="compact" pending={sends}>
          {words.send}
        </Button>
      </span>
    </Form>
  );
}
