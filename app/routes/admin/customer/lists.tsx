import type { RowData } from "@tanstack/react-table";
import { useMemo } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { isOutcome, isStage, OUTCOMES, STAGES } from "~/domain/applications/status";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { formatPaise, formatRupees } from "~/domain/money/rupees";
import { declineText } from "~/i18n/staff/applications";
import { newestText } from "~/i18n/staff/common";
import { customerWords, messageName } from "~/i18n/staff/customer";
import { contradictionSentence } from "~/i18n/staff/offer-sentences";
import { statusText } from "~/i18n/staff/timeline-text";
import type { StoredStatus } from "~/services/customer-care/customer-lists.server";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import { ConfirmedButton } from "~/ui/admin/confirmed-button";
import { CopyButton } from "~/ui/admin/copy-button";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { type ColumnsOf, columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

/** Words and colour of a status. */
function statusWords(status: StoredStatus): { text: string; tone: Tone } {
  const { stage, outcome } = status;
  const text = statusText(status);
  if (!isStage(stage) || !isOutcome(outcome)) return { text, tone: "neutral" };
  if (outcome === OUTCOMES.rejected) return { text, tone: "bad" };
  if (outcome !== OUTCOMES.open) return { text, tone: "neutral" };
  return { text, tone: stage >= STAGES.approved ? "ok" : "info" };
}

const rupees = (amount: number | null) => (amount === null ? "—" : formatRupees(amount));

type ListProps<Row extends RowData> = {
  id: string;
  title: string;
  columns: ColumnsOf<Row>;
  rows: readonly Row[];
  most: number;
  empty: string;
};

function List<Row extends { id: string }>({ id, title, columns, rows, most, empty }: ListProps<Row>) {
  return (
    <Panel flush aria-labelledby={id}>
      <PanelHead id={id} title={title} lead={newestText(rows, most)} />
      <DataTable hasFile isFlush label={title} columns={columns} rows={rows} rowId={(row) => row.id} empty={empty} />
    </Panel>
  );
}

function Status({ status }: { status: StoredStatus }) {
  const { text, tone } = statusWords(status);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** Whether the lender's figures contradict each other, and how. */
function Figures({ contradictions }: { contradictions: CustomerRecord["submissions"][number]["contradictions"] }) {
  if (contradictions.length === 0) return "—";
  return (
    <>
      <StatusBadge tone="warn">{customerWords.contradictory}</StatusBadge>
      <ul className="mt-1 text-xs">
        {contradictions.map((one) => (
          <li key={`${one.code} ${one.field}`}>{contradictionSentence(one)}</li>
        ))}
      </ul>
    </>
  );
}

/** Day and time below each other, as the product and its id are: so all columns fit beside the notes. */
const TWO_LINES = { cell: "sm:min-w-28 sm:[&_time]:whitespace-normal!" };

const application = columnsOf<CustomerRecord["applications"][number] & { care: string }>();

const APPLICATION_COLUMNS = application.columns([
  application.accessor("product", {
    header: customerWords.product,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <>
        <span className="block">{original.product}</span>
        <span className="block whitespace-nowrap">
          <CopyButton
            kind="quiet"
            text={original.id}
            label={customerWords.copyId(original.id)}
            copied={customerWords.idCopied}
            notCopied={original.id}
          >
            …{original.id.slice(-12)}
          </CopyButton>
        </span>
      </>
    ),
  }),
  application.accessor("status", {
    header: customerWords.status,
    cell: ({ row: { original } }) => <Status status={original.status} />,
  }),
  application.accessor(({ amountRupees }) => rupees(amountRupees), { id: "amount", header: customerWords.amount }),
  application.accessor("createdAt", {
    header: customerWords.started,
    meta: TWO_LINES,
    cell: ({ row: { original } }) => <MomentText at={original.createdAt} />,
  }),
  application.accessor("updatedAt", {
    header: customerWords.moved,
    meta: TWO_LINES,
    cell: ({ row: { original } }) => <MomentText at={original.updatedAt} />,
  }),
  application.display({
    id: "actions",
    header: customerWords.actions,
    // An ended application has no action: on a phone its empty cell is hidden.
    meta: { cell: "max-sm:empty:hidden" },
    cell: ({ row: { original } }) =>
      original.isOpen && (
        <ConfirmedButton
          kind="secondary"
          className="whitespace-nowrap"
          label={customerWords.sendLink}
          name={customerWords.sendLinkOf(original.product)}
          title={customerWords.sendLinkTitle}
          text={customerWords.sendLinkText(original.product)}
          values={{ intent: "resume", applicationId: original.id }}
          action={original.care}
        />
      ),
  }),
]);

/** The customer's applications, newest first. */
export function ApplicationsCard({
  record: { customerId, prospectId, applications },
}: {
  record: Pick<CustomerRecord, "customerId" | "prospectId" | "applications">;
}) {
  const care = ADMIN_PATHS.customerCare(customerId, prospectId);
  const rows = useMemo(() => applications.map((one) => ({ ...one, care })), [applications, care]);
  return (
    <List
      id="applications"
      title={customerWords.applications}
      most={MAX_LISTED.customerApplications}
      columns={APPLICATION_COLUMNS}
      rows={rows}
      empty={customerWords.noApplications}
    />
  );
}

const submission = columnsOf<CustomerRecord["submissions"][number]>();

const SUBMISSION_COLUMNS = submission.columns([
  submission.accessor("lender", { header: customerWords.lender, meta: { isRowHead: true } }),
  submission.accessor("status", {
    header: customerWords.status,
    cell: ({ row: { original } }) => <Status status={original.status} />,
  }),
  submission.accessor(({ amountRupees }) => rupees(amountRupees), { id: "amount", header: customerWords.amount }),
  submission.accessor(({ sanctionedPaise }) => (sanctionedPaise === null ? "—" : formatPaise(sanctionedPaise)), {
    id: "sanctioned",
    header: customerWords.sanctioned,
  }),
  submission.accessor(({ reason }) => (reason ? declineText(reason) : "—"), {
    id: "reason",
    header: customerWords.reason,
  }),
  submission.display({
    id: "figures",
    header: customerWords.figures,
    cell: ({ row: { original } }) => <Figures contradictions={original.contradictions} />,
  }),
  submission.accessor(({ lenderRef }) => lenderRef ?? "—", { id: "reference", header: customerWords.reference }),
  submission.accessor("at", {
    header: customerWords.sent,
    cell: ({ row: { original } }) => <MomentText at={original.at} />,
  }),
]);

/** Submissions to lenders and their states. */
export function Submissions({ rows }: { rows: CustomerRecord["submissions"] }) {
  return (
    <List
      id="submissions"
      title={customerWords.submissions}
      most={MAX_LISTED.customerSubmissions}
      columns={SUBMISSION_COLUMNS}
      rows={rows}
      empty={customerWords.noSubmissions}
    />
  );
}

const message = columnsOf<CustomerRecord["messages"][number]>();

const MESSAGE_COLUMNS = message.columns([
  message.accessor(({ template }) => messageName(template), {
    id: "template",
    header: customerWords.template,
    meta: { isRowHead: true },
  }),
  message.accessor("to", { header: customerWords.to }),
  message.accessor(({ status }) => customerWords.messageStatuses[status] ?? status, {
    id: "status",
    header: customerWords.status,
  }),
  message.accessor("at", {
    header: customerWords.sent,
    cell: ({ row: { original } }) => <MomentText at={original.at} />,
  }),
]);

/** Messages to the customer, without their text, which may hold a passcode. */
export function Messages({ rows }: { rows: CustomerRecord["messages"] }) {
  return (
    <List
      id="messages"
      title={customerWords.messages}
      most={MAX_LISTED.customerMessages}
      columns={MESSAGE_COLUMNS}
      rows={rows}
      empty={customerWords.noMessages}
    />
  );
}
