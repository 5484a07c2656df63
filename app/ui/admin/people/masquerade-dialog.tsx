import { useId } from "react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { errorOf, useActionResult } from "./use-action-result";

/** Whose portal would be looked into. */
export type MasqueradeTargetView = { kind: "partner" | "merchant"; id: string; name: string };

const ACTION = "/admin/merchant-management/masquerade";

/** Asks why, and for how much, before the portal opens as somebody else. Looking only is chosen unless somebody says otherwise. */
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
  const { fetcher, isPending, errors } = useActionResult();
  const ended = useActionResult();
  const modeId = useId();
  const nested = ended.fetcher.data?.ok ? undefined : errorOf(errors, "nested");
  return (
    <>
      <fetcher.Form method="post" action={ACTION} className="stack" noValidate>
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="kind" value={target.kind} />
        <input type="hidden" name="id" value={target.id} />
        <p className="muted">{MERCHANT_WORDS.masqueradeText}</p>
        <TextAreaInput
          label={MERCHANT_WORDS.masqueradeReason}
          hint={MERCHANT_WORDS.masqueradeReasonHint}
          name="reason"
          rows={2}
          maxLength={200}
          required
          autoFocus
          error={errorOf(errors, "reason")}
        />
        <fieldset className="stack stack-2" aria-describedby={`${modeId}-hint`}>
          <legend className="legend">{MERCHANT_WORDS.modeLabel}</legend>
          <label className="cluster">
            <input type="radio" name="mode" value="read" defaultChecked />
            <span>{MERCHANT_WORDS.modeRead}</span>
          </label>
          <label className="cluster">
            <input type="radio" name="mode" value="write" />
            <span>{MERCHANT_WORDS.modeWrite}</span>
          </label>
          <p className="hint" id={`${modeId}-hint`}>
            {MERCHANT_WORDS.modeWriteHint}
          </p>
        </fieldset>
        <div className="cluster">
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
