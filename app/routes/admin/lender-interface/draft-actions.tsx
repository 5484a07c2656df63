import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useId, useState } from "react";
import { CANARY_SHARES, USUAL_BREAKER } from "~/domain/lender-interfaces/canary";
import { askLive } from "~/domain/lender-interfaces/requests";
import { canaryWords } from "~/i18n/staff/lender-canary";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";
import type { InterfaceView } from "~/services/lender-interfaces/read-interface.server";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { CopyButton } from "~/ui/admin/copy-button";
import { SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { fieldsClass } from "~/ui/admin/layout";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { ImportButton } from "./import-dialog";

const USUAL = {
  minOutcomes: String(USUAL_BREAKER.minOutcomes),
  maxFailedPercent: String(USUAL_BREAKER.maxFailedPercent),
};

const liveWord = (needsColleague: boolean) => (needsColleague ? words.askLive : words.goLive);

type AskLiveProps = Pick<DraftActionsProps, "onEnding"> & { needsColleague: boolean; onClose: () => void };

/** Asks a colleague to take the draft live, or takes it live where no second person is needed. */
function AskLiveDialog({ needsColleague, onEnding, onClose }: AskLiveProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: askLive,
    words: interfaceErrorText,
    onDone: onClose,
    defaultValue: { share: "20", ...USUAL },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={needsColleague ? words.askLiveTitle : words.liveTitle}
      width={400}
      footer={
        <FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={liveWord(needsColleague)} />
      }
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)} onSubmitCapture={onEnding}>
        <input type="hidden" name="intent" value="ask-live" />
        <SelectInput
          {...getSelectProps(fields.share)}
          label={canaryWords.share}
          hint={canaryWords.shareHint}
          error={fields.share.errors?.[0]}
          options={CANARY_SHARES.map((share) => ({ value: String(share), label: canaryWords.shares(share) }))}
        />
        {fields.share.value !== "100" && (
          <div className={fieldsClass()}>
            <TextInput
              {...getInputProps(fields.maxFailedPercent, { type: "number" })}
              label={canaryWords.maxFailedPercent}
              error={fields.maxFailedPercent.errors?.[0]}
            />
            <TextInput
              {...getInputProps(fields.minOutcomes, { type: "number" })}
              label={canaryWords.minOutcomes}
              error={fields.minOutcomes.errors?.[0]}
            />
          </div>
        )}
        <TextAreaInput
          {...getTextareaProps(fields.reason)}
          label={words.reason}
          hint={needsColleague ? words.reasonHint : words.reasonKept}
          rows={3}
          error={fields.reason.errors?.[0]}
        />
      </fetcher.Form>
    </Modal>
  );
}

/** A run of the kit that waits or goes on. */
export const isRunning = (runs: readonly { state: string }[]): boolean =>
  runs.some(({ state }) => state === "queued" || state === "running");

/** Why a draft cannot be tried now; null when it can. */
function whyNotTried({ shown, faults, runs }: Pick<DraftActionsProps["page"], "shown" | "faults" | "runs">) {
  if (shown?.state !== "draft") return null;
  if (faults.length > 0) return words.mendFirst(faults.length);
  return isRunning(runs) ? words.isTried : null;
}

type DraftActionsProps = {
  page: Pick<
    SerializeFrom<InterfaceView>,
    | "shown"
    | "faults"
    | "missing"
    | "isAsked"
    | "isCertified"
    | "lacksLiveAddress"
    | "runs"
    | "canary"
    | "needsColleague"
  >;
  /** Called before the reader discards the draft or takes it live. */
  onEnding: () => void;
};

/** What can be done with the shown version as a whole. */
export function DraftActions({ page, onEnding }: DraftActionsProps) {
  const { shown, faults, missing, isAsked, isCertified, lacksLiveAddress, canary, needsColleague } = page;
  const isReady = faults.length === 0 && missing.length === 0 && isCertified && !lacksLiveAddress;
  const [dialog, setDialog] = useState<"discard" | "ask" | null>(null);
  const close = () => setDialog(null);
  const { fetcher, isPending } = useActionResult({ onDone: close });
  const isDraft = shown?.state === "draft";
  const whyNot = whyNotTried(page);
  const whyNotId = useId();
  return (
    <>
      <CopyButton
        kind="secondary"
        text={JSON.stringify(shown?.content, null, 2)}
        copied={words.copied}
        notCopied={words.notCopied}
      >
        {words.copy}
      </CopyButton>
      {isDraft && <ImportButton />}
      {isDraft ? (
        <Button type="button" kind="secondary" size="compact" onClick={() => setDialog("discard")}>
          {words.discard}
        </Button>
      ) : (
        <Button
          type="button"
          size="compact"
          disabled={isPending}
          onClick={() => fetcher.submit({ intent: "start", from: "live" }, { method: "post" })}
        >
          {shown && words.startFrom(shown.number)}
        </Button>
      )}
      {isDraft && (
        <Button
          type="button"
          kind={isCertified ? "secondary" : "primary"}
          size="compact"
          disabled={whyNot !== null || isPending}
          aria-describedby={whyNot === null ? undefined : whyNotId}
          onClick={() => fetcher.submit({ intent: "try" }, { method: "post" })}
        >
          {words.try}
        </Button>
      )}
      {isDraft && (
        <Button
          type="button"
          size="compact"
          disabled={!isReady || isAsked || canary?.state === "running"}
          onClick={() => setDialog("ask")}
        >
          {liveWord(needsColleague)}
        </Button>
      )}
      {whyNot !== null && (
        <p id={whyNotId} className="basis-full text-end text-xs text-ink-2">
          {whyNot}
        </p>
      )}
      {dialog === "ask" && <AskLiveDialog needsColleague={needsColleague} onEnding={onEnding} onClose={close} />}
      <ConfirmDialog
        open={dialog === "discard"}
        onClose={close}
        onConfirm={() => {
          onEnding();
          fetcher.submit({ intent: "discard" }, { method: "post" });
        }}
        title={words.discardTitle}
        text={words.discardText}
        confirm={words.discard}
        pending={isPending}
      />
    </>
  );
}
