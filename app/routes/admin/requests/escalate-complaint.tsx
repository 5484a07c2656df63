import { useState } from "react";
import { requestsWords as words } from "~/i18n/staff/requests";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

/** Tells the brand's grievance officer of a complaint that waits, after confirmation. */
export function EscalateComplaint({ id, brandId, ticket }: { id: string; brandId: string; ticket: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { fetcher, isPending } = useActionResult();
  const title = words.escalateTitle(ticket);
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        size="compact"
        pending={isPending}
        aria-label={title}
        onClick={() => setIsAsking(true)}
      >
        {words.escalate}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          fetcher.submit({ intent: "escalate", id, brandId }, { method: "post" });
        }}
        title={title}
        text={words.escalateText}
        confirm={words.escalate}
        danger={false}
      />
    </>
  );
}
