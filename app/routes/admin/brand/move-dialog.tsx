import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import { type BrandMove, brandStateRequest } from "~/domain/brands/brand-state";
import { brandStateRefusal, brandStateWords as words } from "~/i18n/staff/brand-state";
import { ifAny } from "~/i18n/staff/count-words";
import type { BrandUse } from "~/services/brands/brand-effects.server";
import { TextAreaInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { MoveEffects } from "~/ui/admin/move-effects";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

type BrandMoveDialogProps = {
  move: BrandMove;
  brand: { key: string; name: string };
  use: BrandUse;
  onClose: () => void;
};

/** What a move means for the brand's customers, its partner and its hosts, in sentences. */
function effectsOf(move: BrandMove, { hosts, signedIn, openApplications, atLenders, portalUsers, links }: BrandUse) {
  if (move === "resume") return [words.opensAgain];
  if (move === "restore") return [words.restored];
  const open = ifAny(openApplications, words.open);
  if (move === "archive") return [words.freed(hosts), ...open, words.keyStays, words.noDelete];
  return [
    words.site(hosts),
    ...ifAny(signedIn, words.signedIn),
    ...open,
    ...ifAny(atLenders, words.atLenders),
    ...ifAny(portalUsers, words.portal),
    ...ifAny(links, words.links),
    words.undo,
  ];
}

/** Says what the move does, and asks for the key and a reason. */
export function BrandMoveDialog({ move, brand, use, onClose }: BrandMoveDialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: brandStateRequest,
    words: brandStateRefusal,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.titles[move](brand.name)}
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
        />
        <TextInput
          label={words.typeKey(brand.key)}
          autoCapitalize="off"
          spellCheck={false}
          error={fields.key.errors?.[0]}
          {...getInputProps(fields.key, { type: "text" })}
        />
      </fetcher.Form>
    </Modal>
  );
}
