import { Link, useRevalidator } from "@remix-run/react";
import type { Mode } from "~/domain/partner-api/mode";
import { DELIVERY_LOG_DAYS } from "~/domain/webhooks/delivery-log";
import { fill } from "~/i18n/staff/fill";
import { hasText } from "~/i18n/words";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import { Moment } from "~/ui/partner/moment";
import { integrationHref } from "./integration-href";
import type { IntegrationView } from "./page.server";
import type { useChange } from "./use-change";

type Log = NonNullable<IntegrationView["log"]>;
type Props = Pick<ReturnType<typeof useChange>, "change"> & {
  mode: Mode;
  log: Log;
  words: IntegrationView["words"];
  mayEdit: boolean;
};

const TONES = { waiting: "info", delivered: "ok", failed: "bad" } as const;

/** What was sent to an address, newest first, with the answer to each try. */
export function DeliveryLog({ mode, log, words: { hooks: words }, mayEdit, change }: Props) {
  const { revalidate, state } = useRevalidator();
  const { endpointId, host, deliveries, isNewest, next } = log;
  return (
    <Panel aria-label={words.log}>
      <PanelHead title={fill(words.logOf, { host })}>
        <Button type="button" kind="secondary" size="compact" pending={state !== "idle"} onClick={() => revalidate()}>
          {words.refresh}
        </Button>
      </PanelHead>
      {deliveries.length === 0 && <p className="text-ink-2">{words.noLog}</p>}
      {deliveries.length > 0 && (
        <Stack as="ul" gap={3}>
          {deliveries.map((delivery) => (
            <Cluster as="li" key={delivery.id} between className="border-b border-line pb-3 last:border-0">
              <div className="min-w-0">
                <Cluster>
                  <b className="tabular-nums">
                    {delivery.number === null ? words.noNumber : fill(words.number, { number: delivery.number })}
                  </b>
                  <span>{hasText(words.kind, delivery.kind) ? words.kind[delivery.kind] : delivery.kind}</span>
                  <StatusBadge tone={TONES[delivery.state]}>{words.state[delivery.state]}</StatusBadge>
                </Cluster>
                <p className="text-xs text-ink-3">
                  <Moment {...delivery.moment} /> · <code>{`msg_${delivery.id}`}</code>
                </p>
                {delivery.attempts.map((attempt) => (
                  <p key={attempt.id} className="text-sm text-ink-2">
                    {answerText(attempt, words)} · <Moment {...attempt.moment} />
                  </p>
                ))}
              </div>
              {mayEdit && delivery.state !== "waiting" && (
                <Button
                  type="button"
                  kind="quiet"
                  size="compact"
                  onClick={() => void change({ intent: "replay", endpointId, deliveryId: delivery.id }, words.replayed)}
                >
                  {words.replay}
                </Button>
              )}
            </Cluster>
          ))}
        </Stack>
      )}
      <p className="text-sm text-ink-2">{fill(words.logDays, { days: DELIVERY_LOG_DAYS })}</p>
      <Cluster as="nav" aria-label={words.log}>
        {!isNewest && <Link to={integrationHref(mode, "webhooks", { log: endpointId })}>{words.newest}</Link>}
        {next && <Link to={integrationHref(mode, "webhooks", { log: endpointId, before: next })}>{words.older}</Link>}
      </Cluster>
    </Panel>
  );
}

function answerText(
  { status, failure, ms }: Log["deliveries"][number]["attempts"][number],
  { answer, noAnswer }: IntegrationView["words"]["hooks"],
): string {
  if (status !== null) return fill(answer, { status, ms });
  return failure && hasText(noAnswer, failure) ? noAnswer[failure] : noAnswer["connection-lost"];
}
