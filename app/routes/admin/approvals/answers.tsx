import { Link } from "@remix-run/react";
import { approvalPage } from "~/domain/approvals/approval-page";
import { approvalKindWords } from "~/i18n/staff/approval-kinds";
import { approvalReasonText } from "~/i18n/staff/approval-refusals";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { APPROVAL_TONES, type ApprovalRow } from "./approval-card";

/** One's own requests that colleagues have decided, until they are marked as read. `rows` end with the newest one. */
export function Answers({ rows }: { rows: readonly ApprovalRow[] }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <Panel gap={3} aria-label={words.answers.title}>
      <PanelHead title={words.answers.title} lead={words.answers.lead}>
        <fetcher.Form method="post">
          <input type="hidden" name="until" value={rows.at(-1)?.decidedAt ?? ""} />
          <Button kind="secondary" size="compact" name="intent" value="read" pending={isPending}>
            {words.answers.read}
          </Button>
        </fetcher.Form>
      </PanelHead>
      <Stack as="ul" gap={3}>
        {rows.map((row) => {
          const { id, kind, title, state, decidedBy, decidedAt, decisionReason: why } = row;
          const href = approvalPage(row);
          const { name, gone, nextStep } = approvalKindWords(kind);
          const step = state === "approved" ? nextStep : undefined;
          return (
            <li key={id} className="grid gap-1 border-t border-line pt-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium wrap-anywhere">{[name, title || gone].filter(Boolean).join(": ")}</span>
                <StatusBadge tone={APPROVAL_TONES[state]}>{words.states[state]}</StatusBadge>
              </p>
              {why && <p>{approvalReasonText(why)}</p>}
              {step && <p>{step}</p>}
              <p className="text-xs text-ink-2">
                {words.decided(words.states[state], decidedBy)}
                {decidedAt && (
                  <>
                    {", "}
                    <MomentText at={decidedAt} />
                  </>
                )}
                {href && (
                  <>
                    {" · "}
                    <Link to={href}>{words.open}</Link>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </Stack>
    </Panel>
  );
}
