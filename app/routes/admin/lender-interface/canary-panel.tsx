import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { CANARY_SHARES, type CanaryStep } from "~/domain/lender-interfaces/canary";
import { canaryWords as words } from "~/i18n/staff/lender-canary";
import type { CanarySide, CanaryView } from "~/services/lender-interfaces/read-canary.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { CanaryDialog } from "./canary-dialog";

type Canary = SerializeFrom<CanaryView>;

const TONES = { running: "warn", finished: "ok", stopped: "neutral", tripped: "bad" } as const;
const COLUMNS = ["all", "sent", "accepted", "declined", "corrections", "failed"] as const;

export const sideName = (side: "new" | "before", number: number): string =>
  side === "new" ? words.sides.new(number) : words.sides.before;

/** How the submissions of both sides went. Every number leads to its list. */
function Sides({ canary: { sides, number } }: { canary: Canary }) {
  const rowOf = ({ onCanary, ...counts }: SerializeFrom<CanarySide>) => {
    const side = onCanary ? "new" : "before";
    const name = sideName(side, number);
    return (
      <tr key={side}>
        <th scope="row">{name}</th>
        {COLUMNS.map((column) => (
          <td key={column} data-label={words.columns[column]}>
            <Link
              to={`?side=${side}&of=${column}#submissions`}
              aria-label={words.list(name, words.columns[column] ?? column, counts[column])}
            >
              {counts[column].toLocaleString("en-IN")}
            </Link>
          </td>
        ))}
      </tr>
    );
  };
  return (
    <TableBox>
      <PlainTable isFlush folds aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.side}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{sides.map(rowOf)}</tbody>
      </PlainTable>
    </TableBox>
  );
}

/** What has ended it, when it has. */
function Ending({ canary: { state, why, isNew } }: { canary: Canary }) {
  if (state !== "tripped" || !why) return null;
  return (
    <Notice tone="bad" title={words.why(why.failed, why.outcomes)}>
      {`${words.reasons(why.reasons)}. ${isNew ? words.afterNew : words.after}`}
    </Notice>
  );
}

/** A version of the interface at a share of the submissions: how it goes beside the one before, and the next step. */
export function CanaryPanel({ canary, hasDraft }: { canary: Canary; hasDraft: boolean }) {
  const { number, state, share, isNew, startedBy, startedAt, endedBy, endedAt } = canary;
  const [step, setStep] = useState<CanaryStep | null>(null);
  const { fetcher, isPending } = useActionResult();
  const isRunning = state === "running";
  const steps: readonly CanaryStep[] =
    share < Math.max(...CANARY_SHARES) ? ["raise", "finish", "stop"] : ["finish", "stop"];
  return (
    <Panel gap={3} id="share" aria-label={words.title} className="scroll-mt-4">
      <PanelHead title={words.title} lead={words.lead(number, share)}>
        <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
      </PanelHead>
      <Ending canary={canary} />
      <p className="max-w-prose">
        {isNew ? words.howNew(share) : words.how} {words.breaker(canary.maxFailedPercent, canary.minOutcomes)}
      </p>
      <Sides canary={canary} />
      <p className="text-xs text-ink-2">
        {`${words.since(startedBy)} `}
        <MomentText at={startedAt} />
        {endedAt && (
          <>
            {`. ${words.ended(endedBy)} `}
            <MomentText at={endedAt} />
          </>
        )}
      </p>
      {isRunning && canary.isAsked && <Notice tone="info">{words.asked}</Notice>}
      {isRunning && !canary.isAsked && (
        <Cluster>
          {steps.map((one) => (
            <Button key={one} type="button" kind="secondary" size="compact" onClick={() => setStep(one)}>
              {words.steps[one]}
            </Button>
          ))}
        </Cluster>
      )}
      {(state === "tripped" || state === "stopped") && !hasDraft && (
        <Cluster>
          <Button
            type="button"
            kind="secondary"
            size="compact"
            disabled={isPending}
            onClick={() => fetcher.submit({ intent: "start", from: "stopped" }, { method: "post" })}
          >
            {words.again(number)}
          </Button>
        </Cluster>
      )}
      {step && <CanaryDialog step={step} share={share} onClose={() => setStep(null)} />}
    </Panel>
  );
}
