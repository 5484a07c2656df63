import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import type { IntegrationView } from "./page.server";
import type { useChange } from "./use-change";

type Props = Pick<ReturnType<typeof useChange>, "change" | "pending"> & {
  site: IntegrationView["sites"][number];
  words: IntegrationView["words"]["sites"];
  mayEdit: boolean;
  isSandbox: boolean;
};

/** One site: proved, or with the record that proves it. */
export function SiteLine({ site, words, mayEdit, isSandbox, change, pending }: Props) {
  const { id: siteId, host, isVerified, isShown, problem, record } = site;
  const state = !isVerified ? words.waiting : isShown ? words.proved : words.noRoom;
  return (
    <Stack as="li" gap={2} className="border-b border-line pb-4 last:border-0 last:pb-0">
      <Cluster>
        <b className="break-all">{host}</b>
        <StatusBadge tone={isShown ? "ok" : "warn"}>{state}</StatusBadge>
      </Cluster>
      {!isVerified && (
        <>
          <p className="text-ink-2">{words.record}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            <dt className="text-ink-3">{words.name}</dt>
            <dd className="min-w-0 break-all font-mono">{record.name}</dd>
            <dt className="text-ink-3">{words.value}</dt>
            <dd className="min-w-0 break-all font-mono">{record.value}</dd>
          </dl>
          {problem && <p className="text-sm text-warn">{words.problem[problem]}</p>}
        </>
      )}
      {isVerified && !isShown && <p className="text-sm text-warn">{words.noRoomText}</p>}
      {isVerified && problem && <p className="text-sm text-warn">{words.lost}</p>}
      {mayEdit && (
        <Cluster>
          {!isVerified && (
            <Button
              type="button"
              size="compact"
              pending={pending === "check-site"}
              onClick={() => void change({ intent: "check-site", siteId }, words.checked)}
            >
              {words.check}
            </Button>
          )}
          {!isVerified && isSandbox && (
            <Button
              type="button"
              kind="secondary"
              size="compact"
              onClick={() => void change({ intent: "make-record", siteId }, words.recordMade)}
            >
              {words.makeRecord}
            </Button>
          )}
          <Button
            type="button"
            kind="quiet"
            size="compact"
            aria-label={`${words.remove}: ${host}`}
            onClick={() => void change({ intent: "remove-site", siteId }, words.removed)}
          >
            {words.remove}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
