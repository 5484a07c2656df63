import type { BulkValue } from "~/domain/bulk-edit/bulk-edit";
import type { BulkProperty } from "~/domain/lenders/bulk-edit";
import { no, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { BulkKind } from "~/services/bulk-edit/change-several.server";
import { lockRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";
import { type UpdateRefusal, updateLenderField } from "./update-lender-field.server";

type Kind = BulkKind<BulkProperty, UpdateRefusal>;

/** How several lenders are changed together: each as a change of one cell of the list. */
export function severalLenders(ctx: TenantCtx<StaffActor>): Kind {
  const write: Kind["write"] = async ({ id, property, value, version }) => {
    const updated = await updateLenderField({ ctx, lenderId: id, property, value, version });
    return updated.ok ? yes({ value: updated.value as BulkValue, version: updated.version }) : updated;
  };
  return {
    async lock(id) {
      const row = await lockRecord(ctx, id);
      return row && { name: row.name, version: row.version, valueOf: (property) => lenderFields(row)[property] };
    },
    gone: no("no-lender"),
    write,
    restore: write,
  };
}
