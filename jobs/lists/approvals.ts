import { approvalState } from "~/domain/approvals/requests";
import { momentWords } from "~/i18n/moment-words";
import { approvalField, approvalGone, approvalValue } from "~/i18n/staff/approval-changes";
import { approvalKindWords } from "~/i18n/staff/approval-kinds";
import { approvalFailureText } from "~/i18n/staff/approval-refusals";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Tx } from "~/platform/database/client.server";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import type { ListedApproval } from "~/services/approvals/approval-source";
import { brands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";
import type { ExportRequester, ListSource } from "~/services/exports/list-source";
import { keysetSource } from "./keyset-source";

const moment = (at: string | null) => at && momentWords(new Date(at), "en");

/** What changes, as the card shows it: before and after while it is open, else what was asked for. */
function changesText({ kind, state, changes, isLasting }: ListedApproval): string {
  const isOpen = state === "open";
  if (!isOpen && !isLasting) return "";
  const lines = changes.map(({ field, before, after }) => {
    const present = isOpen ? `${approvalValue(before, words.nothing)} → ` : "";
    return `${approvalField(kind, field)}: ${present}${approvalValue(after, approvalGone(kind, field))}`;
  });
  return lines.join("; ");
}

const cellsOf = (row: ListedApproval) => [
  approvalKindWords(row.kind).name,
  row.title || (approvalKindWords(row.kind).gone ?? null),
  row.brand,
  words.states[row.state],
  changesText(row),
  row.reason,
  row.askedBy,
  moment(row.askedAt),
  row.decidedBy,
  moment(row.decidedAt),
  row.decisionReason && (approvalFailureText(row.decisionReason) ?? row.decisionReason),
];

const MAX_COUNTED = 100_000;

/** The inbox of approvals as a file: what this person may decide, in one state and of one kind, masked like the inbox. */
export function approvalsSource(
  query: URLSearchParams,
  now: Date,
  { actor, permissions }: ExportRequester,
): ListSource {
  const state = approvalState.catch("open").parse(query.get("state"));
  const kind = query.get("kind") || null;
  const read = (tx: Tx, after: Parameters<typeof listApprovalInbox>[0]["after"], size: number) => {
    const system = systemContext(brands().current().main.id, "lists.export", actor.sessionId);
    const ctx: TenantCtx<StaffActor> = { ...system, actor, now, tx };
    return listApprovalInbox({ ctx, inbox: APPROVAL_INBOX, permissions, kind, state, after, size });
  };
  return keysetSource({
    name: words.title,
    head: [
      ...[words.kind, words.record, words.brand, words.state, words.change, words.reason],
      ...[words.by, words.at, words.decidedBy, words.decidedAt, words.why],
    ],
    count: async (tx) => (await read(tx, null, MAX_COUNTED)).rows.length,
    read,
    cells: cellsOf,
  });
}
