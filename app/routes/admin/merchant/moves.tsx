import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useState } from "react";
import { merchantMoveRequest } from "~/domain/merchants/requests";
import { MERCHANT_MOVES, type MerchantMove, type MerchantStatus, moveMerchant } from "~/domain/merchants/status";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { FieldErrorLine, TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

const MOVES = Object.keys(MERCHANT_MOVES) as MerchantMove[];
const isHarsh = (move: MerchantMove) => MERCHANT_MOVES[move].needsReason;

/** The actions for a merchant's status. Each asks for confirmation, some for a reason. */
export function Moves({ status }: { status: MerchantStatus }) {
  const [asked, setAsked] = useState<MerchantMove | null>(null);
  return (
    <>
      {MOVES.filter((move) => moveMerchant(status, move).ok).map((move) => (
        <Button
          key={move}
          type="button"
          size="compact"
          kind={isHarsh(move) ? "secondary" : "primary"}
          onClick={() => setAsked(move)}
        >
          {MERCHANT_WORDS.moves[move]}
        </Button>
      ))}
      <Modal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? MERCHANT_WORDS.moveTitles[asked] : ""}
        width={400}
      >
        {asked && <MoveForm move={asked} onClose={() => setAsked(null)} />}
      </Modal>
    </>
  );
}

function MoveForm({ move, onClose }: { move: MerchantMove; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: merchantMoveRequest,
    words: merchantRefusalText,
    onDone: onClose,
  });
  const other = form.allErrors.mobile?.[0];
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value={move} />
      <p className="text-ink-2">{MERCHANT_WORDS.moveTexts[move]}</p>
      {isHarsh(move) && (
        <TextAreaInput
          label={MERCHANT_WORDS.reason}
          hint={MERCHANT_WORDS.reasonHint}
          rows={2}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
          maxLength={200}
          required
        />
      )}
      {other && <FieldErrorLine>{other}</FieldErrorLine>}
      <Cluster>
        <Button type="button" kind="secondary" size="compact" onClick={onClose} autoFocus>
          {MERCHANT_WORDS.cancel}
        </Button>
        <Button size="compact" kind={isHarsh(move) ? "danger" : "primary"} pending={isPending}>
          {MERCHANT_WORDS.moves[move]}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
