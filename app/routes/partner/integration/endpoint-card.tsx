import { Link } from "@remix-run/react";
import type { Mode } from "~/domain/partner-api/mode";
import { fill } from "~/i18n/staff/fill";
import { Panel } from "~/ui/admin/panel";
import { Button, buttonClass } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { integrationHref } from "./integration-href";
import type { IntegrationView } from "./page.server";
import type { useChange } from "./use-change";

type Props = Pick<ReturnType<typeof useChange>, "change" | "pending"> & {
  mode: Mode;
  endpoint: IntegrationView["endpoints"][number];
  words: IntegrationView["words"];
  mayEdit: boolean;
  onRotate: () => void;
};

/** One address: its state, what waits, and what its owner can do. */
export function EndpointCard({ mode, endpoint, words: { hooks: words }, mayEdit, change, pending, onRotate }: Props) {
  const { id: endpointId, url, kinds, isOn, stopReason, failures, nextTry, formerSecrets, waiting, failed } = endpoint;
  const facts = [
    fill(words.waiting, { count: waiting }),
    fill(words.failed, { count: failed }),
    ...(isOn && nextTry ? [fill(words.nextTry, { when: nextTry })] : []),
    ...(formerSecrets.until
      ? [fill(formerSecrets.areTwo ? words.threeSecrets : words.twoSecrets, { when: formerSecrets.until })]
      : []),
  ];
  const tone = !isOn ? "neutral" : failures > 0 ? "bad" : "ok";
  return (
    <Panel aria-label={url} gap={3}>
      <div className="min-w-0">
        <Cluster>
          <code className="break-all">{url}</code>
          <StatusBadge tone={tone}>{!isOn ? words.off : failures > 0 ? words.failing : words.on}</StatusBadge>
        </Cluster>
        <p className="text-sm text-ink-2">{kinds.map((kind) => words.kind[kind]).join(" · ")}</p>
        <p className="text-xs text-ink-3 tabular-nums">{facts.join(" · ")}</p>
      </div>
      {!isOn && stopReason && <Notice tone="warn">{words.stopped[stopReason]}</Notice>}
      <Cluster>
        {mayEdit && isOn && (
          <Button
            kind="secondary"
            type="button"
            size="compact"
            pending={pending === "test-event"}
            onClick={() => void change({ intent: "test-event", endpointId }, words.testSent)}
          >
            {words.test}
          </Button>
        )}
        {mayEdit && (
          <Button
            type="button"
            kind={isOn ? "quiet" : "primary"}
            size="compact"
            onClick={() => void change({ intent: "switch-endpoint", endpointId, isOn: !isOn }, words.switched)}
          >
            {isOn ? words.switchOff : words.switchOn}
          </Button>
        )}
        {mayEdit && (
          <Button type="button" kind="quiet" size="compact" onClick={onRotate}>
            {words.rotate}
          </Button>
        )}
        {mayEdit && isOn && failed > 0 && (
          <Button
            type="button"
            kind="quiet"
            size="compact"
            onClick={() => void change({ intent: "replay-failed", endpointId }, words.replayed)}
          >
            {words.replayFailed}
          </Button>
        )}
        <Link
          className={buttonClass({ kind: "quiet", size: "compact" })}
          to={integrationHref(mode, "webhooks", { log: endpointId })}
          preventScrollReset
        >
          {words.log}
        </Link>
      </Cluster>
    </Panel>
  );
}
