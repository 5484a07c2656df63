import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { ApprovalState } from "~/domain/approvals/requests";
import { approvalReasonText } from "~/i18n/staff/approval-refusals";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";

/** Takes one's own request back, from whatever page. */
export function TakeBack({ id }: { id: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post" action={ADMIN_PATHS.approvals}>
      <input type="hidden" name="id" value={id} />
      <Button kind="secondary" size="compact" name="intent" value="withdraw" pending={isPending}>
        {words.takeBack}
      </Button>
    </fetcher.Form>
  );
}

type AskedApprovalProps = {
  request: {
    id: string;
    kind: string;
    state: ApprovalState;
    why: string | null;
    askedBy: string;
    askedAt: string;
    decidedBy: string | null;
    isOwn: boolean;
  };
  /** What is asked for, as a phrase that follows a colon. */
  children: ReactNode;
};

/** On the page of a record: what a colleague is asked for about it, or how the latest request has ended. */
export function AskedApproval({ request, children }: AskedApprovalProps) {
  const { id, kind, state, why, askedBy, askedAt, decidedBy, isOwn } = request;
  if (state === "approved" || state === "withdrawn") return null;
  if (state !== "open")
    return (
      <Notice tone={state === "refused" ? "warn" : "bad"} title={words.onPage[state](decidedBy ?? "")}>
        {children}. {why && approvalReasonText(why)}
      </Notice>
    );
  return (
    <Notice title={words.onPage.open(isOwn ? null : askedBy)}>
      {children} (<MomentText at={askedAt} />
      ).{" "}
      {isOwn ? (
        <span className="mt-2 block">
          <TakeBack id={id} />
        </span>
      ) : (
        <Link to={ADMIN_PATHS.approvalsOf(kind)}>{words.decide}</Link>
      )}
    </Notice>
  );
}
