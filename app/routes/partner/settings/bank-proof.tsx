import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

/** In place of the form, until the owner has given the second step: nothing typed is lost on the way. */
export function BankProof({ words }: { words: PortalTexts<"bank"> }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <Panel className="max-w-3xl" aria-label={words.ask}>
      <PanelHead title={words.ask} lead={words.proveLead} />
      <fetcher.Form method="post">
        <Button name="intent" value="prove" size="compact" pending={isPending}>
          {words.prove}
        </Button>
      </fetcher.Form>
    </Panel>
  );
}
