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
