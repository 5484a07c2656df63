import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { RunProgress, type RunProgressView } from "./run-progress";

type IdentityRun = RunProgressView & {
  found: { isSame: boolean; text: string; other: string | null; different: string | null } | null;
};

/** The proof that unchanged rules reproduce every stored receipt. */
export function IdentityPanel({ run }: { run: IdentityRun | null }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <Panel gap={3} aria-labelledby="identity">
      <PanelHead id="identity" title={words.identity} lead={words.identityLead} />
      {run && <RunProgress run={run} />}
      {run?.found && (
        <Notice tone={run.found.isSame ? "ok" : "bad"}>
          {[run.found.text, run.found.other, run.found.different].filter(Boolean).join(" ")}
        </Notice>
      )}
      {!run?.isUnfinished && (
        <fetcher.Form method="post">
          <Button kind="secondary" size="compact" name="intent" value="identity" pending={isPending}>
            {words.prove}
          </Button>
        </fetcher.Form>
      )}
    </Panel>
  );
}
