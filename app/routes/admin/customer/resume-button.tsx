import { useState } from "react";
import { customerWords as words } from "~/i18n/staff/customer";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

type ResumeButtonProps = { applicationId: string; product: string /** Where it is posted. */; action: string };

/** Sends the customer a link to go on with an application, after confirmation (OQ-45). */
export function ResumeButton({ applicationId, product, action }: ResumeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { fetcher, isPending } = useActionResult();
  return (
    <>
      <Button
        type="button"
        kind="secondary"
        size="compact"
        className="whitespace-nowrap"
        pending={isPending}
        aria-label={words.sendLinkOf(product)}
        onClick={() => setIsAsking(true)}
      >
        {words.sendLink}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          fetcher.submit({ intent: "resume", applicationId }, { method: "post", action });
        }}
        title={words.sendLinkTitle}
        text={words.sendLinkText(product)}
        confirm={words.sendLink}
        danger={false}
      />
    </>
  );
}
