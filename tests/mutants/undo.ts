import type { Mutant } from "./mutant";

const MERCHANTS = ["tests/integration/merchants/several-merchants.test.ts"];
const IMPORTS = ["tests/integration/lenders/import-lenders.test.ts"];
const SWITCHES = ["tests/integration/availability/on-off-page.test.ts"];
const COMMISSION = ["tests/integration/uploads/commission-accounts.test.ts"];

/** What is taken back is what was there, and nobody else's change. */
export const undoMutants: readonly Mutant[] = [
  {
    title: "a change of several records is not undone where somebody changed one since",
    file: "app/services/bulk-edit/change-several.server.ts",
    text: "else if (record.valueOf(property) !== after) refuse",
    becomes: "else if (false) refuse",
    killedBy: MERCHANTS,
  },
  {
    title: "a merchant gets the status of before its last change",
    file: "app/services/merchants/restore-merchant-status.server.ts",
    text: "if (!was.success || was.data.status !== status)",
    becomes: "if (!was.success)",
    killedBy: MERCHANTS,
  },
  {
    title: "a merchant that is suspended by an undo is signed out",
    file: "app/services/merchants/restore-merchant-status.server.ts",
    text: 'if (was.data.status !== "active")',
    becomes: "if (false)",
    killedBy: MERCHANTS,
  },
  {
    title: "an imported record that somebody changed stays when the import is undone",
    file: "app/services/bulk-edit/undo-import.server.ts",
    text: 'if (isTouched) return { name, refusal: no("changed-since", { property: null }) };',
    becomes: "",
    killedBy: IMPORTS,
  },
  {
    title: "a value that somebody changed since stays when an import is undone",
    file: "app/services/bulk-edit/undo-import.server.ts",
    text: "!catalogue.same(record.valueOf(property), after)",
    becomes: "false",
    killedBy: IMPORTS,
  },
  {
    title: "a switch that somebody has set since stays when an act is undone",
    file: "app/services/availability/undo-controls.server.ts",
    text: "(held.get(slot) ?? null) === (made?.id ?? null)",
    becomes: "true",
    killedBy: SWITCHES,
  },
  {
    title: "an undo of a switch does not bring back one whose time is over",
    file: "app/services/availability/undo-controls.server.ts",
    text: "(ended.endsAt !== null && ended.endsAt <= now)",
    becomes: "false",
    killedBy: SWITCHES,
  },
  {
    title: "one undoes one's own assignment of applications",
    file: "app/services/application-work/undo-assignment.server.ts",
    text: "where: { batchId, byId: ctx.actor.staffUserId },",
    becomes: "where: { batchId },",
    killedBy: ["tests/integration/reports/application-work.test.ts"],
  },
  {
    title: "an application that was assigned again stays with its new owner",
    file: "app/services/application-work/undo-assignment.server.ts",
    text: "again.has(row.applicationId) || ",
    becomes: "",
    killedBy: ["tests/integration/reports/application-work.test.ts"],
  },
  {
    title: "a commission that was taken back since stays when its file is undone",
    file: "app/services/uploads/commission/undo-commission-chunk.server.ts",
    text: "  await leaveTakenBack(tx);\n",
    becomes: "",
    killedBy: COMMISSION,
  },
  {
    title: "what was taken back is not paid again for a loan that is no longer disbursed",
    file: "app/services/uploads/commission/undo-commission-chunk.server.ts",
    text: "where s.brand_id = r.brand_id and s.id = r.submission_id and s.state = 'disbursed'",
    becomes: "where s.brand_id = r.brand_id and s.id = r.submission_id",
    killedBy: COMMISSION,
  },
  {
    title: "a correction takes back no more than was paid",
    file: "app/services/statements/answer-dispute.server.ts",
    text: "correctionPaise < 0n && paidPaise < -correctionPaise",
    becomes: "false",
    killedBy: ["tests/integration/statements/statements.test.ts"],
  },
  {
    title: "a correction pays no more than the amount of the loan",
    file: "app/services/statements/answer-dispute.server.ts",
    text: "correctionPaise > 0n && paidPaise + correctionPaise > amountPaise",
    becomes: "false",
    killedBy: ["tests/integration/statements/statements.test.ts"],
  },
  {
    title: "a dispute that was answered is not answered again",
    file: "app/services/statements/answer-dispute.server.ts",
    text: 'if ((await ctx.tx.statementDispute.count({ where })) === 0) return no("not-open");',
    becomes: "",
    killedBy: ["tests/integration/statements/statements.test.ts"],
  },
  {
    title: "ten files of leads of a brand are written at a time",
    file: "app/services/leads/request-export.server.ts",
    text: 'if (unfinished.length >= MAX_OF_BRAND) return no("brand-busy");',
    becomes: "",
    killedBy: ["tests/integration/leads/exports.test.ts"],
  },
  {
    title: "a request of somebody whose role was written into the database can only be refused",
    file: "app/services/approvals/asker-rights.server.ts",
    text: "isRoleId(roleId) && hasSeal(seal, sealStaff({ id, roleId }))",
    becomes: "isRoleId(roleId)",
    killedBy: ["tests/integration/approvals/answered-requests.test.ts"],
  },
];
