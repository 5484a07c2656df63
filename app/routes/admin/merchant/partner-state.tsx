import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useState } from "react";
import { PARTNER_MOVES, type PartnerMove, type PartnerStatus } from "~/domain/merchants/partner-status";
import { merchantMoveRequest } from "~/domain/merchants/requests";
import { ifAny } from "~/i18n/staff/count-words";
import { merchantRefusalText } from "~/i18n/staff/merchants";
import { partnerStateWords as words } from "~/i18n/staff/partner-state";
import type { PartnerUse } from "~/services/merchants/partner-use.server";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { MoveEffects } from "~/ui/admin/move-effects";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

const MOVES = Object.keys(PARTNER_MOVES) as PartnerMove[];

type Props = {
  partner: { name: string; status: PartnerStatus };
  use: PartnerUse;
  /** The last change, its moment in words. */
  last: { at: string; by: string; reason: string } | null;
};

/** A partner's state, why it is so, and the move that it allows. */
export function PartnerState({ partner, use, last }: Props) {
  const [pendingMove, setPendingMove] = useState<PartnerMove | null>(null);
  const allowed = MOVES.filter((move) => PARTNER_MOVES[move].from === partner.status);
  useAskedAct(Object.fromEntries(allowed.map((move) => [move, () => setPendingMove(move)])));
  const onClose = () => setPendingMove(null);
  return (
    <Panel aria-labelledby="state">
      <PanelHead id="state" title={words.title} lead={last ? words.since(last.at, last.by) : undefined} />
      <p>{words.text[partner.status]}</p>
      {last?.reason && partner.status === "suspended" && (
        <p className="text-ink-2">
          {words.because}: {last.reason}
        </p>
      )}
      <Cluster>
        {allowed.map((move) => (
          <Button key={move} type="button" kind="secondary" size="compact" onClick={() => setPendingMove(move)}>
            {words.moves[move]}
          </Button>
        ))}
      </Cluster>
      {pendingMove && <MoveDialog move={pendingMove} name={partner.name} use={use} onClose={onClose} />}
    </Panel>
  );
}

/** What a move means for the partner's people, systems and leads, in sentences. */
function effectsOf(move: PartnerMove, use: PartnerUse) {
  if (move === "resume") return [words.opensAgain];
  const { portalUsers, signedIn, apiKeys, signInKeys, webhooks, sites, links } = use;
  return [
    ...ifAny(portalUsers, words.portal),
    ...ifAny(signedIn, words.signedIn),
    ...ifAny(apiKeys, words.apiKeys),
    ...ifAny(signInKeys, words.signInKeys),
    ...ifAny(webhooks, words.webhooks),
    ...ifAny(sites, words.sites),
    ...ifAny(links, words.links),
    words.stays,
    words.undo,
  ];
}

type DialogProps = { move: PartnerMove; name: string; use: PartnerUse; onClose: () => void };

/** Says what the move does, and asks for a reason. */
function MoveDialog({ move, name, use, onClose }: DialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: merchantMoveRequest,
    words: merchantRefusalText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.titles[move](name)}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.moves[move]} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value={move} />
        <MoveEffects title={words.effectsTitle} sentences={effectsOf(move, use)} />
        <TextAreaInput
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
          maxLength={200}
        />
      </fetcher.Form>
    </Modal>
  );
}
