import { permissionsOf } from "~/domain/access/staff-roles";
import { definitionFor } from "~/domain/lenders/definitions";
import { checkFit, type EditableProperty, fieldOf, isEditable, sameValue } from "~/domain/lenders/editable-fields";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { missingAfter } from "~/domain/lenders/live-readiness";
import { no, yes } from "~/domain/result";
import { isMoney } from "~/domain/time-machine/draft-target";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { noteDeniedStaff } from "~/services/security/note-refusal.server";
import { askConnection, isConnection, needsColleague } from "./connection-request.server";
import { lockRecord } from "./find-record.server";
import { columnsFor, type LenderRecord, lenderFields } from "./lender-record";

/** Checks of a value that need the database or the registry of interfaces. */
async function checkOutside(ctx: TenantCtx, lenderId: string, property: EditableProperty, value: FieldValue) {
  if (property === "interface" && typeof value === "string" && !definitionFor(value)) return no("unknown-interface");
  if (property === "lender_group_ids" && Array.isArray(value)) {
    const known = await ctx.tx.lenderGroup.count({ where: { id: { in: [...value] } } });
    if (known !== value.length) return no("unknown-groups");
  }
  if (property === "name" && typeof value === "string") {
    const namesake = await ctx.tx.lender.findFirst({
      where: { name: { equals: value, mode: "insensitive" }, deletedAt: null, id: { not: lenderId } },
      select: { id: true },
    });
    if (namesake) return no("name-taken");
  }
  return yes();
}

async function write(ctx: TenantCtx, row: LenderRecord, property: EditableProperty, value: FieldValue) {
  const lenderId = row.id;
  const texts = Array.isArray(value) ? (value as readonly string[]) : [];
  if (property === "segments") {
    await ctx.tx.lenderSegment.deleteMany({ where: { lenderId } });
    await ctx.tx.lenderSegment.createMany({ data: texts.map((segment) => ({ lenderId, segment })) });
  } else if (property === "lender_group_ids") {
    await ctx.tx.lenderGroupMember.deleteMany({ where: { lenderId } });
    await ctx.tx.lenderGroupMember.createMany({ data: texts.map((groupId) => ({ lenderId, groupId })) });
  }
  const isRelated = property === "segments" || property === "lender_group_ids";
  const columns = isRelated ? {} : columnsFor(row, property, value);
  const { version } = await ctx.tx.lender.update({
    where: { id: lenderId },
    data: { ...columns, version: { increment: 1 } },
    select: { version: true },
  });
  return version;
}

/**
 * Changes one property of a lender in one transaction (OQ-82): finds it in the allow-list, checks the permission,
 * parses the value, validates it against the rest of the record, writes and audits. Returns the stored value and the
 * record's version; an equal value writes nothing. Refuses `unknown-property`, `forbidden`, `no-lender`, `stale` (the
 * given version is outdated, OQ-85), `unfinished` with what is missing (OQ-95), an invalid value, and
 * `draft-needed` for a rate outside a draft set where two people are required. Where a second person must approve other
 * hosts or another address of the lender it asks them and refuses `colleague-asked`, or `connection-asked` while they are.
 */
export async function updateLenderField({
  ctx,
  lenderId,
  property,
  value,
  version,
  isInDraftSet = false,
  isApproved = false,
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
  property: string;
  value: unknown;
  version?: number | undefined;
  /** True for a change that a draft set makes live. */
  isInDraftSet?: boolean;
  /** True for a change that a colleague has approved. */
  isApproved?: boolean;
}) {
  if (!isEditable(property)) return no("unknown-property");
  const field = fieldOf(property);
  if (!permissionsOf(ctx.actor.roleId).has(field.permission)) {
    noteDeniedStaff(ctx, "no-field-permission");
    return no("forbidden");
  }
  const read = field.read(value);
  if (!read.ok) return { ...read, property };
  const row = await lockRecord(ctx, lenderId);
  if (!row) return no("no-lender");
  if (version !== undefined && version !== row.version) return no("stale");
  const before = lenderFields(row);
  const old = before[property];
  if (sameValue(old, read.value))
    return yes({ lenderId: row.id, property, value: old as FieldValue, version: row.version });
  if (!isInDraftSet && isMoney(property) && (await isApprovalNeeded(ctx, "lender-money.direct")))
    return no("draft-needed");
  const fit = checkFit(before, property, read.value);
  if (!fit.ok) return { ...fit, property };
  const outside = await checkOutside(ctx, row.id, property, read.value);
  if (!outside.ok) return { ...outside, property };
  const missing = missingAfter(before, { ...before, [property]: read.value });
  if (missing.length > 0) return no("unfinished", { property, missing });
  if (!isApproved && isConnection(property) && (await needsColleague(ctx))) {
    const approval = await askConnection({ ctx, lenderId: row.id, property, before: old, after: read.value });
    return approval.ok ? no("colleague-asked") : no("connection-asked");
  }
  const raised = await write(ctx, row, property, read.value);
  await audit(
    ctx,
    "lender.update",
    { kind: "lender", id: row.id },
    { before: { [property]: asJson(old) }, after: { [property]: asJson(read.value) } },
  );
  return yes({ lenderId: row.id, property, value: read.value, version: raised });
}

const asJson = (value: FieldValue) => (typeof value === "object" && value !== null ? [...value] : value);

export type UpdateOutcome = Awaited<ReturnType<typeof updateLenderField>>;
export type UpdateRefusal = Extract<UpdateOutcome, { ok: false }>;
