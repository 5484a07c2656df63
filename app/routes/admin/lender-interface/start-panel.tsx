import { START_FROM } from "~/domain/lender-interfaces/requests";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { ImportButton } from "./import-dialog";

/** Begins the first draft, from an example or from a text. */
export function StartPanel() {
  const { fetcher, isPending } = useActionResult();
  return (
    <Panel className="max-w-3xl" aria-label={words.none}>
      <PanelHead title={words.none} lead={words.noneText} />
      <Cluster>
        {START_FROM.filter((from) => from !== "live" && from !== "stopped").map((from) => (
          <Button
            key={from}
            type="button"
            kind="secondary"
            size="compact"
            disabled={isPending}
            onClick={() => fetcher.submit({ intent: "start", from }, { method: "post" })}
          >
            {words.start[from]}
          </Button>
        ))}
        <ImportButton />
      </Cluster>
    </Panel>
  );
}
