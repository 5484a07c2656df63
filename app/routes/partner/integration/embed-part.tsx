import { useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { PlusIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Stack } from "~/ui/components/layout";
import { AddSite } from "./add-site";
import { CodeBox } from "./code-box";
import type { IntegrationView } from "./page.server";
import { SiteLine } from "./site-line";
import { useChange } from "./use-change";

/** The lines for a partner's page, and the sites that may show the frame. */
export function EmbedPart({
  view: { words, snippet, sites, mostSites, mayEdit, isSandbox, hasOwnHost },
}: {
  view: IntegrationView;
}) {
  const { sites: text } = words;
  const { change, pending } = useChange();
  const [isAdding, setIsAdding] = useState(false);
  const boxes = [
    { label: text.page, code: snippet.page },
    { label: text.style, code: snippet.style },
    { label: text.policy, code: snippet.policy },
  ];
  if (!hasOwnHost)
    return (
      <Panel aria-label={text.title}>
        <PanelHead title={text.title} lead={text.noHost} />
      </Panel>
    );
  return (
    <>
      <Panel aria-label={text.title}>
        <PanelHead title={text.title} lead={text.lead} />
        {boxes.map(({ label, code }) => (
          <Stack key={label} gap={2}>
            <h3 className="text-md">{label}</h3>
            <CodeBox label={label} code={code} words={words} />
          </Stack>
        ))}
      </Panel>
      <Panel aria-label={text.proofTitle}>
        <PanelHead title={text.proofTitle} lead={fill(text.proofLead, { most: String(mostSites) })}>
          {mayEdit && (
            <Button type="button" size="compact" onClick={() => setIsAdding(true)}>
              <PlusIcon />
              {text.add}
            </Button>
          )}
        </PanelHead>
        {sites.length === 0 ? (
          <p className="text-ink-2">{text.none}</p>
        ) : (
          <Stack as="ul" gap={4}>
            {sites.map((site) => (
              <SiteLine
                key={site.id}
                site={site}
                words={text}
                mayEdit={mayEdit}
                isSandbox={isSandbox}
                change={change}
                pending={pending}
              />
            ))}
          </Stack>
        )}
      </Panel>
      {isAdding && <AddSite words={words} change={change} onClose={() => setIsAdding(false)} />}
    </>
  );
}
