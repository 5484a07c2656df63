import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster } from "~/ui/components/layout";

type LostDraftProps = {
  /** The draft that the page still shows. */
  number: number;
  content: unknown;
  /** True when a colleague has begun another draft since. */
  hasOther: boolean;
  onRestore: () => void;
  onLeave: () => void;
};

/** Says that a colleague has ended the draft under somebody's hands, and offers a draft with what they typed. */
export function LostDraft({ number, content, hasOther, onRestore, onLeave }: LostDraftProps) {
  const { fetcher, isPending } = useActionResult();
  return (
    <div className="sticky top-4 z-10">
      <Notice tone="warn" title={words.lost.title(number)} alert>
        {hasOther ? words.lost.other : words.lost.text}
        <Cluster className="mt-3">
          <Button
            type="button"
            size="compact"
            pending={isPending}
            onClick={() => {
              onRestore();
              if (!hasOther) fetcher.submit({ intent: "restore", json: JSON.stringify(content) }, { method: "post" });
            }}
          >
            {hasOther ? words.lost.goOn : words.lost.restore}
          </Button>
          <Button type="button" kind="secondary" size="compact" onClick={onLeave}>
            {words.lost.leave}
          </Button>
        </Cluster>
      </Notice>
    </div>
  );
}
