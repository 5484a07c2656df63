import { useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { PlusIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import { AddKey } from "./add-key";
import { OverlapDialog } from "./overlap-dialog";
import type { IntegrationView } from "./page.server";
import { SecretDialog } from "./secret-dialog";
import { useChange } from "./use-change";

type Key = IntegrationView["keys"][number];
type Open = { dialog: "rotate" | "revoke"; key: Key };

const TONES = { active: "ok", ending: "warn", ended: "neutral", revoked: "neutral" } as const;

/** The keys of the partner's systems: make, replace, revoke. */
export function KeysPart({ view: { words, keys, mayEdit } }: { view: IntegrationView }) {
  const { change, secret, closeSecret } = useChange();
  const [isAdding, setIsAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel aria-label={words.keys.title}>
      <PanelHead title={words.keys.title} lead={words.keys.lead}>
        {mayEdit && (
          <Button type="button" size="compact" onClick={() => setIsAdding(true)}>
            <PlusIcon />
            {words.keys.add}
          </Button>
        )}
      </PanelHead>
      {keys.length === 0 ? (
        <p className="text-ink-2">{words.keys.none}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {keys.map((key) => (
            <KeyLine key={key.id} entry={key} words={words} mayEdit={mayEdit} onOpen={setOpen} />
          ))}
        </Stack>
      )}
      {isAdding && <AddKey words={words} change={change} onClose={() => setIsAdding(false)} />}
      {open?.dialog === "rotate" && (
        <OverlapDialog
          title={fill(words.keys.rotateTitle, { name: open.key.name })}
          text={words.keys.rotateText}
          label={words.keys.overlap}
          confirm={words.keys.rotate}
          hours={words.keys.hours}
          onClose={close}
          send={(hours) => change({ intent: "rotate-key", keyId: open.key.id, hours }).finally(close)}
        />
      )}
      <ConfirmDialog
        open={open?.dialog === "revoke"}
        onClose={close}
        onConfirm={() => {
          close();
          if (open) void change({ intent: "revoke-key", keyId: open.key.id }, words.keys.revoked);
        }}
        title={fill(words.keys.revokeTitle, { name: open?.key.name })}
        text={words.keys.revokeText}
        confirm={words.keys.revoke}
      />
      <SecretDialog secret={secret} words={words} onClose={closeSecret} />
    </Panel>
  );
}

type LineProps = {
  entry: Key;
  words: IntegrationView["words"];
  mayEdit: boolean;
  onOpen: (open: Open) => void;
};

function KeyLine({ entry, words: { keys: words, never }, mayEdit, onOpen }: LineProps) {
  const { name, prefix, rights, state, made, used, ends } = entry;
  const works = state === "active" || state === "ending";
  const facts = [
    fill(words.used, { when: used ?? never }),
    fill(words.made, { when: made }),
    ...(ends && state !== "revoked" ? [fill(words.ends, { when: ends })] : []),
  ];
  return (
    <Cluster as="li" between className="border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="min-w-0">
        <Cluster>
          <b>{name}</b>
          <StatusBadge tone={TONES[state]}>{words.state[state]}</StatusBadge>
        </Cluster>
        <code className="block break-all text-sm">{prefix}…</code>
        <p className="text-sm text-ink-2">{rights.map((right) => words.right[right]).join(" · ")}</p>
        <p className="text-xs text-ink-3 tabular-nums">{facts.join(" · ")}</p>
      </div>
      {mayEdit && works && (
        <Cluster>
          {state === "active" && (
            <Button
              type="button"
              kind="secondary"
              size="compact"
              aria-label={`${words.rotate}: ${name}`}
              onClick={() => onOpen({ dialog: "rotate", key: entry })}
            >
              {words.rotate}
            </Button>
          )}
          <Button
            type="button"
            kind="quiet"
            size="compact"
            aria-label={`${words.revoke}: ${name}`}
            onClick={() => onOpen({ dialog: "revoke", key: entry })}
          >
            {words.revoke}
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}
