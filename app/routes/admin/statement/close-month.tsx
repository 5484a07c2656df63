import { useState } from "react";
import { monthWords } from "~/i18n/month-words";
import { statementWords as words } from "~/i18n/staff/statements";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import type { StaffView } from "./page.server";

/** Closes a month, after showing what that freezes. */
export function CloseMonth({ view, hasRegistration }: { view: StaffView; hasRegistration: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { fetcher, isPending } = useActionResult({ onDone: () => setIsOpen(false) });
  if (!view.mayClose) return <span className="text-xs text-ink-2">{words.notYet}</span>;
  const lines = `${view.lineCount} ${view.lineCount === 1 ? "line" : "lines"}`;
  return (
    <>
      <Button type="button" size="compact" onClick={() => setIsOpen(true)}>
        {words.close}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.closeTitle(monthWords(view.month, "en"))}
        width={400}
        footer={
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="close" />
            <input type="hidden" name="month" value={view.month} />
            <input type="hidden" name="seenPaise" value={view.payablePaise} />
            <Button size="compact" pending={isPending}>
              {words.close}
            </Button>
          </fetcher.Form>
        }
      >
        <Stack gap={3}>
          <p>{words.consequences(lines, view.payable)}</p>
          {view.heldCount > 0 && <p>{words.keepsHeld(view.heldCount)}</p>}
          <p>{words.numbersInvoice}</p>
          {view.lacksPan && <Notice tone="warn">{words.noPan}</Notice>}
          {!hasRegistration && <Notice tone="warn">{words.noRegistration}</Notice>}
        </Stack>
      </Modal>
    </>
  );
}
