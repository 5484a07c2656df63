import { getCollectionProps, getFormProps, getTextareaProps } from "@conform-to/react";
import { useId } from "react";
import { MASQUERADE_MODES } from "~/domain/access/masquerade";
import { masqueradeStartRequest } from "~/domain/merchants/requests";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { legendClass, TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { stackClass } from "~/ui/components/layout";
import { errorOf, useActionResult } from "./use-action-result";

/** The portal to open. */
export type MasqueradeTargetView = { kind: "partner" | "merchant"; id: string; name: string };

const ACTION = "/admin/merchant-management/masquerade";

/** Asks for the reason and the mode of a masquerade. Read-only is the default. */
export function MasqueradeDialog({ target, onClose }: { target: MasqueradeTargetView | null; onClose: () => void }) {
  return (
    <Modal
      open={target !== null}
      onClose={onClose}
      title={`${MERCHANT_WORDS.masqueradeTitle} ${target?.name ?? ""}`}
      width={560}
    >
      {target && <MasqueradeForm target={target} />}
    </Modal>
  );
}

function MasqueradeForm({ target }: { target: MasqueradeTargetView }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: masqueradeStartRequest,
    words: merchantRefusalText,
    defaultValue: { mode: "read" },
  });
  const ended = useActionResult();
  const modeId = useId();
  const nested = ended.fetcher.data?.ok ? undefined : errorOf(fetcher.data?.errors ?? {}, "nested");
  return (
    <>
      <fetcher.Form method="post" action={ACTION} className={stackClass()} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="kind" value={target.kind} />
        <input type="hidden" name="id" value={target.id} />
        <p className="text-ink-2">{MERCHANT_WORDS.masqueradeText}</p>
        <TextAreaInput
          label={MERCHANT_WORDS.masqueradeReason}
          hint={MERCHANT_WORDS.masqueradeReasonHint}
          rows={2}
          autoFocus
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
          maxLength={200}
          required
        />
        <fieldset className={stackClass({ gap: 2 })} aria-describedby={`${modeId}-hint`}>
          <legend className={legendClass}>{MERCHANT_WORDS.modeLabel}</legend>
          {getCollectionProps(fields.mode, { type: "radio", options: [...MASQUERADE_MODES] }).map(
            ({ key, ...radio }) => (
              <label key={key} className="flex items-center gap-3">
                <input {...radio} />
                <span>{radio.value === "read" ? MERCHANT_WORDS.modeRead : MERCHANT_WORDS.modeWrite}</span>
              </label>
            ),
          )}
          <p className="text-xs text-ink-3" id={`${modeId}-hint`}>
            {MERCHANT_WORDS.modeWriteHint}
          </p>
        </fieldset>
        <div>
          <Button size="compact" pending={isPending}>
            {MERCHANT_WORDS.masqueradeStart}
          </Button>
        </div>
      </fetcher.Form>
      {nested && (
        <Notice tone="warn" alert>
          <p>{nested}</p>
          <ended.fetcher.Form method="post" action={ACTION}>
            <input type="hidden" name="intent" value="end" />
            <Button kind="secondary" size="compact" pending={ended.isPending}>
              {MERCHANT_WORDS.endRunning}
            </Button>
          </ended.fetcher.Form>
        </Notice>
      )}
    </>
  );
}
