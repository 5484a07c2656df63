import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { approvalPage } from "~/domain/approvals/approval-page";
import { isDay } from "~/domain/dates/day";
import { approvalKindWords } from "~/i18n/staff/approval-kinds";
import { approvalFailureText, approvalWarningText } from "~/i18n/staff/approval-refusals";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import type { ListedApproval } from "~/services/approvals/approval-source";
import { TakeBack } from "~/ui/admin/asked-approval";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { dayText } from "~/ui/admin/people/day-text";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { Changes } from "./changes";

export type ApprovalRow = SerializeFrom<ListedApproval>;

/** The colour of each status of a request. */
export const APPROVAL_TONES = {
  open: "warn",
  approved: "ok",
  refused: "neutral",
  withdrawn: "neutral",
  failed: "bad",
} as const;

/** Who asked and who decided, when, and what else is known. */
function Trail({ row }: { row: ApprovalRow }) {
  const { state, askedBy, askedAt, decidedBy, decidedAt, facts = [] } = row;
  return (
    <p className="text-xs text-ink-2">
      {words.askedBy(askedBy)}, <MomentText at={askedAt} />
      {decidedAt && (
        <>
          {` · ${words.decided(words.states[state], decidedBy)}, `}
          <MomentText at={decidedAt} />
        </>
      )}
      {facts.map(({ fact, value }) => ` · ${words.facts[fact]?.(isDay(value) ? dayText(value) : value) ?? value}`)}
    </p>
  );
}

type ApprovalCardProps = { row: ApprovalRow; onApprove: () => void; onRefuse: () => void };

/** One request, to decide or as it ended. */
export function ApprovalCard({ row, onApprove, onRefuse }: ApprovalCardProps) {
  const { kind, title, brand, reason, state, decisionReason, isLasting, warnings = [], isRefusalOnly } = row;
  const href = approvalPage(row);
  const kindWords = approvalKindWords(kind);
  const name = title || (kindWords.gone ?? "");
  return (
    <Panel gap={3} aria-label={`${kindWords.name}: ${name}`}>
      <PanelHead title={kindWords.name} lead={[...new Set([name, brand])].filter(Boolean).join(" · ")}>
        <StatusBadge tone={APPROVAL_TONES[state]}>{words.states[state]}</StatusBadge>
      </PanelHead>
      {row.changes.length > 0 && (state === "open" || isLasting) && <Changes row={row} />}
      {reason && (
        <p>
          {words.reason}: {reason}
        </p>
      )}
      <Trail row={row} />
      {decisionReason && <p>{approvalFailureText(decisionReason) ?? decisionReason}</p>}
      {warnings.map((code) => (
        <Notice key={code} tone="warn">
          {approvalWarningText(code)}
        </Notice>
      ))}
      <Cluster>
        {state === "open" && !row.isOwn && (
          <>
            {!isRefusalOnly && (
              <Button type="button" size="compact" onClick={onApprove}>
                {words.approve}
              </Button>
            )}
            <Button type="button" kind="secondary" size="compact" onClick={onRefuse}>
              {words.refuse}
            </Button>
          </>
        )}
        {state === "open" && row.isOwn && (
          <>
            <TakeBack id={row.id} />
            <span className="text-ink-2">{words.own}</span>
          </>
        )}
        {href && <Link to={href}>{words.open}</Link>}
      </Cluster>
    </Panel>
  );
}
