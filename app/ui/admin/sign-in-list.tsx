import { useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import { ConfirmDialog } from "./confirm-dialog";
import { Panel, PanelHead } from "./panel";

/** What a partner's sign-in key has opened. Times are words. */
export type ShownKeySignIns = {
  keyId: string;
  isRevoked: boolean;
  open: number;
  linked: number;
  sessions: readonly { id: string; contact: string; started: string; lastSeen: string }[];
};

export type SignInListWords = Record<
  | ("title" | "lead" | "none" | "key" | "revoked" | "counts" | "times" | "more" | "end" | "ended")
  | ("endAll" | "endAllTitle" | "endAllText"),
  string
>;

/** Whom to sign out: one session, or all of a key with the accounts that it has linked. */
export type SignInsEnd = { keyId: string; session: string | null; withLinks: boolean };

type Props = {
  words: SignInListWords;
  keys: readonly ShownKeySignIns[];
  mayEdit: boolean;
  onEnd: (which: SignInsEnd) => void;
};

/** The customers who are signed in by a partner's keys, each with a way to sign them out (OQ-20). */
export function SignInList({ words, keys, mayEdit, onEnd }: Props) {
  const [ending, setEnding] = useState<ShownKeySignIns | null>(null);
  const shown = keys.filter(({ open, linked }) => open > 0 || linked > 0);
  return (
    <Panel aria-label={words.title}>
      <PanelHead title={words.title} lead={words.lead} />
      {shown.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {shown.map((key) => (
        <OneKey
          key={key.keyId}
          words={words}
          entry={key}
          mayEdit={mayEdit}
          onEnd={onEnd}
          onEndAll={() => setEnding(key)}
        />
      ))}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => {
          setEnding(null);
          if (ending) onEnd({ keyId: ending.keyId, session: null, withLinks: true });
        }}
        title={words.endAllTitle}
        text={fill(words.endAllText, { open: ending?.open, linked: ending?.linked })}
        confirm={words.endAll}
      />
    </Panel>
  );
}

type OneKeyProps = Omit<Props, "keys"> & { entry: ShownKeySignIns; onEndAll: () => void };

function OneKey({ words, entry, mayEdit, onEnd, onEndAll }: OneKeyProps) {
  const { keyId, isRevoked, open, linked, sessions } = entry;
  const hidden = open - sessions.length;
  return (
    <Stack as="section" gap={2} aria-label={`${words.key} ${keyId}`}>
      <Cluster between>
        <div className="min-w-0">
          <Cluster>
            <h3 className="text-md">
              {words.key} <code className="break-all">{keyId}</code>
            </h3>
            {isRevoked && <StatusBadge tone="warn">{words.revoked}</StatusBadge>}
          </Cluster>
          <p className="text-sm text-ink-2 tabular-nums">{fill(words.counts, { open, linked })}</p>
        </div>
        {mayEdit && (
          <Button
            type="button"
            kind="secondary"
            size="compact"
            aria-label={`${words.endAll}: ${keyId}`}
            onClick={onEndAll}
          >
            {words.endAll}
          </Button>
        )}
      </Cluster>
      <Stack as="ul" gap={2}>
        {sessions.map(({ id, contact, started, lastSeen }) => (
          <Cluster as="li" key={id} between className="border-b border-line pb-2 last:border-0 last:pb-0">
            <span className="min-w-0">
              <b className="block tabular-nums">{contact}</b>
              <span className="text-xs text-ink-3 tabular-nums">{fill(words.times, { started, lastSeen })}</span>
            </span>
            {mayEdit && (
              <Button
                type="button"
                kind="quiet"
                size="compact"
                aria-label={`${words.end}: ${contact}`}
                onClick={() => onEnd({ keyId, session: id, withLinks: false })}
              >
                {words.end}
              </Button>
            )}
          </Cluster>
        ))}
      </Stack>
      {hidden > 0 && <p className="text-sm text-ink-2 tabular-nums">{fill(words.more, { count: hidden })}</p>}
    </Stack>
  );
}
