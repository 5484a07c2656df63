import { requestsWords as words } from "~/i18n/staff/requests";
import type { ShownRequest } from "~/services/support/shown-request.server";
import { CopyButton } from "~/ui/admin/copy-button";
import { DialogButton } from "~/ui/admin/dialog-button";
import { Modal } from "~/ui/admin/modal";
import { dayText } from "~/ui/admin/people/day-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";

type TellLenderProps = { id: string; brandId: string; notice: NonNullable<ShownRequest["notice"]> };

/** The dialog with the notice to a lender, and the button that notes its confirmation. */
export function TellLender(props: TellLenderProps) {
  const title = words.tellTitle(props.notice.lender);
  return (
    <DialogButton
      aria-label={title}
      dialog={(onClose) => (
        <Modal open onClose={onClose} title={title} width={560}>
          <NoticeForm {...props} onClose={onClose} />
        </Modal>
      )}
    >
      {words.tellLender}
    </DialogButton>
  );
}

function NoticeForm({ id, brandId, notice, onClose }: TellLenderProps & { onClose: () => void }) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  const { lender, email, brand, reference, day, dueOn } = notice;
  const text = words.noticeText(lender, brand, reference, dayText(day), dueOn && dayText(dueOn));
  const mail = `mailto:${email ?? ""}?subject=${encodeURIComponent(words.noticeSubject(reference))}&body=${encodeURIComponent(text)}`;
  return (
    <Stack gap={3}>
      <p className="text-ink-2">{words.tellHint}</p>
      <p className="rounded-sm bg-sunken p-3 text-xs break-words whitespace-pre-line">{text}</p>
      <Cluster>
        <CopyButton kind="secondary" text={text} copied={words.copied} notCopied={words.notCopied}>
          {words.copyNotice}
        </CopyButton>
        {email && <a href={mail}>{words.writeMail}</a>}
      </Cluster>
      <fetcher.Form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="brandId" value={brandId} />
        <Cluster>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="compact" name="intent" value="confirmed" pending={isPending}>
            {words.markConfirmed}
          </Button>
        </Cluster>
      </fetcher.Form>
    </Stack>
  );
}
