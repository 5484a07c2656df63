import { getCollectionProps, getFormProps } from "@conform-to/react";
import { formatPaise } from "~/domain/money/rupees";
import { chooseRequest } from "~/domain/reconciliation/requests";
import { matchName, type ShownMatch } from "~/domain/reconciliation/stored-matches";
import { monthWords } from "~/i18n/month-words";
import { reconciliationRefusal, reconciliationWords as words } from "~/i18n/staff/reconciliation";
import type { ShownItem } from "~/services/reconciliation/list-items.server";
import { DialogButton } from "~/ui/admin/dialog-button";
import { FieldErrorLine, legendClass } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** A match in words: its payments with their loans, the tax, and the credits that pay them together. */
function matchText({ payments, credits, tdsPaise, gstPaise }: ShownMatch): string {
  const named = payments.map(({ reference, from, to, loans, paise }) => {
    const months = from === to ? monthWords(from, "en") : `${monthWords(from, "en")} – ${monthWords(to, "en")}`;
    return words.paymentOf(`${reference ?? words.noReference}, ${months}`, loans, formatPaise(paise));
  });
  return [
    named.join(" + "),
    ...(tdsPaise === 0 ? [] : [words.withTds(formatPaise(tdsPaise))]),
    ...(gstPaise === 0 ? [] : [words.withGst(formatPaise(gstPaise))]),
    ...credits.map(({ label }) => words.withCredit(label)),
  ].join(", ");
}

/** The dialog in which staff choose which of several matches explains a credit. */
export function ChooseMatch({ item }: { item: ShownItem }) {
  return (
    <DialogButton
      kind="primary"
      aria-label={words.chooseLabel(item.label)}
      dialog={(onClose) => <ChooseDialog item={item} onClose={onClose} />}
    >
      {words.choose}
    </DialogButton>
  );
}

function ChooseDialog({ item, onClose }: { item: ShownItem; onClose: () => void }) {
  const { fetcher, isPending, form, fields, sentVersion } = useVersionedForm({
    name: "choice",
    version: item.version,
    schema: chooseRequest,
    words: reconciliationRefusal,
    defaultValue: { lineKey: item.lineKey },
    onDone: onClose,
  });
  const matches = new Map(item.matches.map((match) => [matchName(match), matchText(match)]));
  const errorId = `${form.id}-error`;
  const error = fields.answer.errors?.[0];
  return (
    <Modal
      open
      onClose={onClose}
      title={words.chooseTitle}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.choose} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <p className="wrap-anywhere">
          {item.label} <b className="whitespace-nowrap tabular-nums">{formatPaise(item.paise)}</b>
        </p>
        <p className="text-ink-2">{words.chooseLead}</p>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="lineKey" value={item.lineKey} />
        <input type="hidden" name="version" value={sentVersion} />
        <fieldset className={stackClass({ gap: 2 })} aria-describedby={error ? errorId : undefined}>
          <legend className={legendClass}>{words.answer}</legend>
          {getCollectionProps(fields.answer, { type: "radio", options: [...matches.keys()] }).map(
            ({ key, ...radio }) => (
              <label key={key} className="flex items-baseline gap-3">
                <input {...radio} />
                <span className="wrap-anywhere">{matches.get(radio.value)}</span>
              </label>
            ),
          )}
          {error && <FieldErrorLine id={errorId}>{error}</FieldErrorLine>}
        </fieldset>
      </fetcher.Form>
    </Modal>
  );
}

/** Takes back what staff chose for a credit. */
export function UndoChoice({ item }: { item: ShownItem }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="unchoose" />
      <input type="hidden" name="lineKey" value={item.lineKey} />
      <input type="hidden" name="version" value={item.version} />
      <Button kind="secondary" size="compact" pending={isPending} aria-label={words.unchooseLabel(item.label)}>
        {words.unchoose}
      </Button>
    </fetcher.Form>
  );
}
