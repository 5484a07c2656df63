import { Notice } from "~/ui/components/feedback/notice";

export type NoticeWords = { title: string; text: string };

/** Why the last post of a sign-in was refused; nothing without a refusal. */
export function RefusalNotice({ notice }: { notice: NoticeWords | null | undefined }) {
  if (!notice) return null;
  return (
    <Notice tone="bad" title={notice.title} alert>
      {notice.text}
    </Notice>
  );
}

/** What the shield of passcodes asks of the visitor, who has done nothing wrong; nothing without words. */
export function ProofNotice({ notice }: { notice: NoticeWords | null }) {
  if (!notice) return null;
  return (
    <Notice tone="info" title={notice.title} alert>
      {notice.text}
    </Notice>
  );
}
