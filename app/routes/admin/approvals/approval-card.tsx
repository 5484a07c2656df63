import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { isDay } from "~/domain/dates/day";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import type { ListedApproval } from "~/services/approvals/list-approvals.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { dayText } from "~/ui/admin/people/day-text";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";

export type ApprovalRow = SerializeFrom<ListedApproval>;

const TONES = { open: "warn", approved: "ok", refused: "neutral", withdrawn: "neutral", failed: "bad" } as const;

/** The page of the record that a request is about. */
function hrefOf({ kind, link }: ApprovalRow): string | null {
  const [first, second] = link ?? [];
  if (kind === "customer.erase" && first && second) return ADMIN_PATHS.erasure(first, second);
  if (kind === "draft-set.publish" && first) return ADMIN_PATHS.draftSet(first);
  return kind === "lender-interface.live" && first ? ADMIN_PATHS.lenderInterface(first) : null;
}

const valueText = (text: string | null, none: string): string =>
  text === null ? none : isDay(text) ? dayText(text) : text;

/** What changes, now and after. */
function Changes({ row }: { row: ApprovalRow }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-sm tabular-nums *:[thead]:text-xs *:[thead]:text-ink-2">
        <thead>
          <tr>
            <th scope="col" className="py-1 pe-4 text-start font-normal">
              {words.field}
            </th>
            <th scope="col" className="py-1 pe-4 text-start font-normal">
              {words.now}
            </th>
            <th scope="col" className="py-1 text-start font-normal">
              {words.asked}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.changes.map(({ field, now, asked }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-2">
                {words.fields[field] ?? field}
              </th>
              <td className="py-2 pe-4 text-ink-2">{valueText(now, words.nothing)}</td>
              <td className="py-2">{valueText(asked, field === "account" ? words.deleted : words.nothing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Takes one's own request back. */
function TakeBack({ id }: { id: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button kind="secondary" size="compact" name="intent" value="withdraw" pending={isPending}>
        {words.takeBack}
      </Button>
    </fetcher.Form>
  );
}

type ApprovalCardProps = { row: ApprovalRow; onApprove: () => void; onRefuse: () => void };

/** One request, to decide or as it ended. */
export function ApprovalCard({ row, onApprove, onRefuse }: ApprovalCardProps) {
  const { kind, title, brand, reason, state, askedBy, askedAt, decidedBy, decidedAt, decisionReason } = row;
  const href = hrefOf(row);
  const name = title || (words.gone[kind] ?? "");
  return (
    <Panel gap={3} aria-label={`${words.kinds[kind] ?? kind}: ${name}`}>
      <PanelHead title={words.kinds[kind] ?? kind} lead={[name, brand].filter(Boolean).join(" · ")}>
        <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
      </PanelHead>
      {row.changes.length > 0 && state === "open" && <Changes row={row} />}
      <p>
        {words.reason}: {reason}
      </p>
      <p className="text-xs text-ink-2">
        {words.askedBy(askedBy)}, <MomentText at={askedAt} />
        {decidedAt && (
          <>
            {` · ${words.decided(words.states[state], decidedBy)}, `}
            <MomentText at={decidedAt} />
          </>
        )}
      </p>
      {decisionReason && <p>{words.failures[decisionReason] ?? decisionReason}</p>}
      <Cluster>
        {state === "open" && !row.isOwn && (
          <>
            <Button type="button" size="compact" onClick={onApprove}>
              {words.approve}
            </Button>
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
