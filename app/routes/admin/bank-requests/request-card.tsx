import type { SerializeFrom } from "@remix-run/node";
import type { BankRequestState } from "~/domain/bank-details/state";
import { dayWords } from "~/i18n/day-words";
import { bankRequestWords as words } from "~/i18n/staff/bank-requests";
import type { listBankRequests } from "~/services/bank-details/list-bank-requests.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { FactBadge, StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";

export type BankRequestView = SerializeFrom<Awaited<ReturnType<typeof listBankRequests>>>[number];

/** The details that count now and those that were asked for, side by side. */
function FieldTable({ request, state }: { request: BankRequestView; state: BankRequestState }) {
  const isOpen = state === "open";
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-sm tabular-nums *:[thead]:text-xs *:[thead]:text-ink-2">
        <thead>
          <tr>
            <th scope="col" className="py-1 pe-4 text-start font-normal">
              {words.field}
            </th>
            {isOpen && (
              <th scope="col" className="py-1 pe-4 text-start font-normal">
                {words.now}
              </th>
            )}
            <th scope="col" className="py-1 text-start font-normal">
              {words.asked}
            </th>
          </tr>
        </thead>
        <tbody>
          {request.fields.map(({ field, now, asked, isChanged }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-2">
                {words.fields[field]}
              </th>
              {isOpen && <td className="py-2 pe-4 text-ink-2">{now ?? words.nothing}</td>}
              <td className="py-2">
                <span className="inline-flex flex-wrap items-center gap-2">
                  {asked ?? words.nothing}
                  {isOpen && isChanged && <FactBadge>{words.changed}</FactBadge>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RequestCardProps = {
  request: BankRequestView;
  state: BankRequestState;
  onApprove: () => void;
  onRefuse: () => void;
};

/** One request, to decide or as it ended. */
export function RequestCard({ request, state, onApprove, onRefuse }: RequestCardProps) {
  const { partner, brand, by, byIsBlocked, askedAt, endedAt, decidedBy, reason, validFrom, entity, wasInPortal } =
    request;
  return (
    <Panel gap={3} aria-label={partner}>
      <PanelHead title={partner} lead={brand}>
        <StatusBadge tone={state === "open" ? "warn" : state === "approved" ? "ok" : "neutral"}>
          {words.states[state]}
        </StatusBadge>
      </PanelHead>
      <FieldTable request={request} state={state} />
      <p className="text-xs text-ink-2">
        {words.entity(words.entities[entity])} · {words.askedBy(by)}, {askedAt && <MomentText at={askedAt} />}
        {endedAt && (
          <>
            {` · ${words.decided(words.states[state], decidedBy)}, `}
            <MomentText at={endedAt} />
          </>
        )}
        {validFrom && ` · ${words.validFrom(dayWords(validFrom, "en"))}`}
      </p>
      {reason && (
        <p>
          {words.reason}: {reason}
        </p>
      )}
      {state === "open" && (
        <>
          {byIsBlocked && <Notice tone="warn">{words.blocked}</Notice>}
          {wasInPortal && <Notice tone="warn">{words.wasInPortal}</Notice>}
          <Cluster>
            {!wasInPortal && (
              <Button type="button" size="compact" onClick={onApprove}>
                {words.approve}
              </Button>
            )}
            <Button type="button" kind="secondary" size="compact" onClick={onRefuse}>
              {words.refuse}
            </Button>
          </Cluster>
        </>
      )}
    </Panel>
  );
}
