import type { PortalTexts } from "~/i18n/portal/texts";
import { CopyButton } from "~/ui/admin/copy-button";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";

type Props = { secret: string | null; words: PortalTexts<"integration">; onClose: () => void };

/** Shows a new key or secret, once. */
export function SecretDialog({ secret, words, onClose }: Props) {
  const copy = { text: secret ?? "", copied: words.copied, notCopied: words.notCopied };
  return (
    <Modal
      open={secret !== null}
      onClose={onClose}
      title={words.secret.title}
      footer={
        <>
          <CopyButton {...copy}>{words.copy}</CopyButton>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <Stack>
        <Notice tone="warn">{words.secret.once}</Notice>
        <TextInput
          label={words.secret.label}
          readOnly
          value={secret ?? ""}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
    </Modal>
  );
}
