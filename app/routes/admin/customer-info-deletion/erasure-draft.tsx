import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import type { ErasureBlocker } from "~/domain/erasure/blocking-states";
import { formatRupees } from "~/domain/money/rupees";
import { erasuresWords as words } from "~/i18n/staff/erasures";
import type { ErasurePreview } from "~/services/erasure/read-erasure-preview.server";
import { RecordFacts } from "~/ui/admin/kpis";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { dayText } from "~/ui/admin/people/day-text";
import { momentText } from "~/ui/admin/people/moment-text";
import { EmailText } from "~/ui/components/email-text";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { AskForm, RefuseForm } from "./decision-forms";
import { TablesCard } from "./tables-card";

export type PreviewView = SerializeFrom<ErasurePreview>;

const blockerText = (blocker: ErasureBlocker): string =>
  "amountRupees" in blocker
    ? words.loan(
        blocker.name,
        words.blockers[blocker.kind],
        formatRupees(blocker.amountRupees, "en-IN"),
        blocker.reference,
      )
    : `${words.blockers[blocker.kind]}: ${blocker.name}`;

function Blockers({ blockers }: { blockers: readonly ErasureBlocker[] }) {
  return (
    <Notice tone="bad" title={words.blockersTitle}>
      <ul className="list-disc ps-5">
        {blockers.map((blocker) => (
          <li key={blockerText(blocker)}>{blockerText(blocker)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function CustomerCard({ preview }: { preview: PreviewView }) {
  return (
    <Panel gap={2} aria-labelledby="who">
      <PanelHead id="who" title={words.who} />
      <RecordFacts>
        <dt>{words.customer}</dt>
        <dd>{preview.name ?? words.unnamed}</dd>
        <dt>{words.brand}</dt>
        <dd>{preview.brand}</dd>
        <dt>{words.mobile}</dt>
        <dd className="tabular-nums">{preview.mobile ?? "—"}</dd>
        <dt>{words.email}</dt>
        <dd>
          <EmailText email={preview.email ?? "—"} />
        </dd>
        <dt>{words.pan}</dt>
        <dd className="tabular-nums">{preview.pan ?? "—"}</dd>
      </RecordFacts>
    </Panel>
  );
}

function Lenders({ lenders }: { lenders: PreviewView["lenders"] }) {
  return (
    <Panel gap={2} aria-labelledby="lenders">
      <PanelHead id="lenders" title={words.lendersTitle} />
      <p className="text-ink-2">{lenders.length > 0 ? words.lendersText : words.lendersNone}</p>
      {lenders.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {lenders.map(({ lenderId, name, applications }) => (
            <li key={lenderId}>
              <Link to={ADMIN_PATHS.lender(lenderId)}>{name}</Link>
              {applications.map(({ reference, day }) => (
                <p key={reference} className="text-xs break-all text-ink-2">
                  {words.application(reference, dayText(istDay(day)))}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Before a deletion: who, what goes and stays, what forbids it, and the decision. */
export function ErasureDraft({ preview }: { preview: PreviewView }) {
  const { blockers, request, approval, tables, lenders } = preview;
  return (
    <TwoColumns>
      <Stack>
        {blockers.length > 0 && <Blockers blockers={blockers} />}
        <TablesCard tables={tables} />
      </Stack>
      <Stack>
        <CustomerCard preview={preview} />
        {request && (
          <Notice tone="info" title={words.requestTitle}>
            <p>{words.requestText(dayText(istDay(request.askedOn)), dayText(request.dueOn))}</p>
            <p className="whitespace-pre-line">{request.reason ?? words.noReason}</p>
          </Notice>
        )}
        <Lenders lenders={lenders} />
        {approval ? (
          <Notice tone="info">
            <p>{words.waiting(approval.askedBy, momentText(approval.askedAt))}</p>
            <Link to={ADMIN_PATHS.approvals}>{words.toInbox}</Link>
          </Notice>
        ) : (
          <>
            {blockers.length === 0 && <AskForm />}
            {request && <RefuseForm />}
          </>
        )}
      </Stack>
    </TwoColumns>
  );
}
