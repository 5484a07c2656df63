import type { PortalTexts } from "~/i18n/portal/texts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { DialogButton } from "~/ui/admin/dialog-button";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { buttonClass } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { SecondStepPage } from "./second-step-page.server";

type Words = PortalTexts<"secondStep">;

function TurnOffDialog({ words, isRequired, onClose }: { words: Words; isRequired: boolean; onClose: () => void }) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => fetcher.submit({ intent: "turn-off" }, { method: "post" })}
      title={words.turnOffTitle}
      text={isRequired ? words.turnOffTextRequired : words.turnOffText}
      confirm={words.turnOff}
      pending={isPending}
    />
  );
}

/** The authenticator app: the link to set it up, or the button to turn it off. `setUpHref` leads to the sign-in's page. */
export function AppPanel({ words, page, setUpHref }: { words: Words; page: SecondStepPage; setUpHref: string }) {
  const { isEnrolled, isRequired } = page;
  return (
    <Panel className="max-w-3xl" aria-label={words.app}>
      <PanelHead title={words.app}>
        <StatusBadge tone={isEnrolled ? "ok" : "neutral"}>{isEnrolled ? words.on : words.off}</StatusBadge>
      </PanelHead>
      <p className="text-ink-2">
        {isEnrolled ? words.appOn : words.appOff} {isRequired && words.required}
      </p>
      <div>
        {isEnrolled ? (
          <DialogButton dialog={(onClose) => <TurnOffDialog words={words} isRequired={isRequired} onClose={onClose} />}>
            {words.turnOff}
          </DialogButton>
        ) : (
          <a href={setUpHref} className={buttonClass({ size: "compact" })}>
            {words.setUp}
          </a>
        )}
      </div>
    </Panel>
  );
}
