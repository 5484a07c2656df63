import { importText } from "~/domain/bulk-edit/catalogue-import";
import { fieldOf, isEditable, sameValue } from "~/domain/lenders/editable-fields";
import { LENDER_IMPORT } from "~/domain/lenders/import-columns";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { isShownName, slugOf } from "~/domain/lenders/lender-name";
import type { ValueFault } from "~/domain/lenders/read-value";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ImportCatalogue } from "~/services/bulk-edit/import-rows.server";
import { createLender } from "./create-lender.server";
import { deleteLender } from "./delete-lender.server";
import { lockRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";
import { type UpdateRefusal, updateLenderField } from "./update-lender-field.server";

/** A refused value says which property it was meant for. */
export type LenderImportRefusal = UpdateRefusal | No<"not-a-name" | "name-taken" | "colleague-asked">;

const PROPERTIES = new Map(LENDER_IMPORT.properties.map((one) => [one.property, one]));

/**
 * How lenders are imported. A row is found by its id, in which case a name is the lender's new one, or by its name in any
 * letter case; any other name is a new lender, switched off until it is complete (OQ-95).
 */
export function lenderCatalogue(ctx: TenantCtx<StaffActor>): ImportCatalogue<LenderImportRefusal> {
  return {
    kind: "lender",
    async find({ id, name, cells }) {
      if (id !== "") {
        const known = isUuid(id) && (await ctx.tx.lender.count({ where: { id, deletedAt: null } })) > 0;
        if (!known) return no("unknown-id");
        return yes({ id, cells: name === "" ? cells : [{ property: "name", text: name }, ...cells] });
      }
      if (name === "") return no("no-name");
      const found = await ctx.tx.lender.findMany({
        where: { name: { equals: name, mode: "insensitive" }, deletedAt: null },
        select: { id: true },
        take: 2,
      });
      if (found.length > 1) return no("several-of-name");
      return yes({ id: found[0]?.id ?? null, cells });
    },
    async create(name) {
      if (!isShownName(name) || slugOf(name) === "") return no("not-a-name");
      const made = await createLender({ ctx, name });
      return made.ok ? yes({ id: made.lender.lender_id }) : made;
    },
    async open(id) {
      const row = await lockRecord(ctx, id);
      const fields = row && lenderFields(row);
      return fields && { name: fields.name, valueOf: (property) => (isEditable(property) ? fields[property] : null) };
    },
    read(property, text) {
      if (!isEditable(property)) return no("unknown-property");
      const known = PROPERTIES.get(property);
      const read = fieldOf(property).read(known ? importText(text, known) : text);
      return read.ok ? read : ({ ...(read as ValueFault), property } as LenderImportRefusal);
    },
    same: (a, b) => sameValue(a as FieldValue, b as FieldValue),
    async write(id, property, value) {
      const written = await updateLenderField({ ctx, lenderId: id, property, value });
      return written.ok ? yes() : written;
    },
    remove: (lenderId) => deleteLender({ ctx, lenderId }),
  };
}
