import { useState } from "react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { BankFactList } from "./bank-fact-list";
import type { BankPage } from "./bank-page.server";

type BankOpenRequestProps = {
  words: PortalTexts<"bank">;
  request: NonNullable<BankPage["open"]>;
  mayEdit: boolean;
};

/** The request that waits for staff; an owner can withdraw it. */
export function BankOpenRequest({ words, request, mayEdit }: BankOpenRequestProps) {
  const [asks, setAsks] = useState(false);
  const { fetcher, isPending } = useActionResult({ onDone: () => setAsks(false) });
  return (
    <Panel className="max-w-3xl" aria-label={words.waiting}>
      <PanelHead title={words.waiting} lead={fill(words.waitingLead, { by: request.by, at: request.askedAt })}>
        <StatusBadge tone="warn">{words.states.open}</StatusBadge>
      </PanelHead>
      <BankFactList words={words} facts={request.facts} />
      <p className="text-xs text-ink-3">{words.notYou}</p>
      {mayEdit && (
        <div>
          <Button type="button" kind="secondary" size="compact" onClick={() => setAsks(true)}>
            {words.withdraw}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => fetcher.submit({ intent: "withdraw", id: request.id }, { method: "post" })}
        title={words.withdrawTitle}
        text={words.withdrawText}
        confirm={words.withdraw}
        pending={isPending}
      />
    </Panel>
  );
}
