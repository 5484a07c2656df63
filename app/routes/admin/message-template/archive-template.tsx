import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

/** Takes a text out of use, after asking. */
export function ArchiveTemplate({ version }: { version: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { fetcher, isPending } = useActionResult({ onDone: () => navigate(ADMIN_PATHS.messageTemplates) });
  return (
    <>
      <Button type="button" kind="danger" size="compact" onClick={() => setIsAsking(true)}>
        {words.archive}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => fetcher.submit({ intent: "archive", version }, { method: "post" })}
        title={words.archiveTitle}
        text={words.archiveText}
        confirm={words.archive}
        pending={isPending}
      />
    </>
  );
}
