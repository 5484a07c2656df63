import { useState } from "react";
import { PlusIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { AddEndpoint } from "./add-endpoint";
import { DeliveryLog } from "./delivery-log";
import { EndpointCard } from "./endpoint-card";
import { OverlapDialog } from "./overlap-dialog";
import type { IntegrationView } from "./page.server";
import { SecretDialog } from "./secret-dialog";
import { useChange } from "./use-change";

/** The addresses that get events, each with its state, and the log of one of them. */
export function WebhooksPart({ view: { words, mode, endpoints, log, mayEdit } }: { view: IntegrationView }) {
  const { hooks } = words;
  const { change, pending, secret, closeSecret } = useChange();
  const [isAdding, setIsAdding] = useState(false);
  const [rotating, setRotating] = useState<string | null>(null);
  const close = () => setRotating(null);
  return (
    <>
      <Panel aria-label={hooks.title}>
        <PanelHead title={hooks.title} lead={hooks.lead}>
          {mayEdit && (
            <Button type="button" size="compact" onClick={() => setIsAdding(true)}>
              <PlusIcon />
              {hooks.add}
            </Button>
          )}
        </PanelHead>
        {endpoints.length === 0 && <p className="text-ink-2">{hooks.none}</p>}
      </Panel>
      {endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          mode={mode}
          endpoint={endpoint}
          words={words}
          mayEdit={mayEdit}
          change={change}
          pending={pending}
          onRotate={() => setRotating(endpoint.id)}
        />
      ))}
      {log && <DeliveryLog mode={mode} log={log} words={words} mayEdit={mayEdit} change={change} />}
      {isAdding && <AddEndpoint words={words} change={change} onClose={() => setIsAdding(false)} />}
      {rotating && (
        <OverlapDialog
          title={hooks.rotateTitle}
          text={hooks.rotateText}
          label={hooks.overlap}
          confirm={hooks.rotate}
          hours={words.keys.hours}
          onClose={close}
          send={(hours) => change({ intent: "rotate-secret", endpointId: rotating, hours }).finally(close)}
        />
      )}
      <SecretDialog secret={secret} words={words} onClose={closeSecret} />
    </>
  );
}
