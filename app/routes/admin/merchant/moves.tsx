import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useState } from "react";
import { merchantMoveRequest } from "~/domain/merchants/requests";
import { MERCHANT_MOVES, type MerchantMove, type MerchantStatus, moveMerchant } from "~/domain/merchants/status";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { FieldErrorLine, TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

const MOVES = Object.keys(MERCHANT_MOVES) as MerchantMove[];
const needsReason = (move: MerchantMove) => MERCHANT_MOVES[move].needsReason;

/** The actions for a merchant's status. Each asks for confirmation, some for a reason. */
export function Moves({ status }: { status: MerchantStatus }) {
  const [pendingMove, setPendingMove] = useState<MerchantMove | null>(null);
  const allowed = MOVES.filter((move) => moveMerchant(status, move).ok);
  useAskedAct(Object.fromEntries(allowed.map((move) => [move, () => setPendingMove(move)])));
  return (
    <>
      {allowed.map((move) => (
        <Button
          key={move}
          type="button"
          size="compact"
          kind={needsReason(move) ? "secondary" : "primary"}
          onClick={() => setPendingMove(move)}
        >
          {MERCHANT_WORDS.moves[move]}
        </Button>
      ))}
      <Modal
        open={pendingMove !== null}
        onClose={() => setPendingMove(null)}
        title={pendingMove ? MERCHANT_WORDS.moveTitles[pendingMove] : ""}
        width={400}
      >
        {pendingMove && <MoveForm move={pendingMove} onClose={() => setPendingMove(null)} />}
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
      {needsReason(move) && (
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
        <Button size="compact" kind={needsReason(move) ? "danger" : "primary"} pending={isPending}>
          {MERCHANT_WORDS.moves[move]}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
