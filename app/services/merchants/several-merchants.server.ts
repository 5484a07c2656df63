import { z } from "zod";
import type { BulkValue } from "~/domain/bulk-edit/bulk-edit";
import type { MerchantBulkProperty } from "~/domain/merchants/bulk-edit";
import { merchantLocation } from "~/domain/merchants/requests";
import { isMerchantMove } from "~/domain/merchants/status";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import type { BulkKind } from "~/services/bulk-edit/change-several.server";
import { changeMerchantStatus, type MerchantMoveRefusal } from "./change-merchant-status.server";
import { restoreMerchantStatus } from "./restore-merchant-status.server";
import { updateMerchant } from "./update-merchant.server";

/** `not-fit`: the code of the value's fault. */
export type SeveralMerchantsRefusal = No<MerchantMoveRefusal | "stale" | "unknown"> | No<"not-fit", { fault: string }>;

const LAST_LOCATION = z.object({ before: z.string().nullable() });

/** Where a merchant was before its location was last changed; null when it never was. */
const readLastLocation = (ctx: TenantCtx<StaffActor>, id: string) =>
  queryRow(
    ctx.tx,
    sql`
    select a.before->>'location' as before from audit_entries a join merchants m on m.brand_id = a.brand_id
    where m.id = ${id}::uuid and a.subject_kind = 'merchant' and a.subject_id = ${id} and a.action = 'merchant.update'
      and jsonb_exists(a.after, 'location') order by a.seq desc limit 1`,
    LAST_LOCATION,
  );

type Kind = BulkKind<MerchantBulkProperty, SeveralMerchantsRefusal>;

const VALUES = { version: true, name: true, location: true, status: true } as const;

const currentValues = ({
  name,
  version,
  ...values
}: {
  name: string;
  version: number;
  location: string | null;
  status: string;
}) => ({
  name,
  version,
  valueOf: (property: MerchantBulkProperty): BulkValue => values[property],
});

/**
 * How several merchants are changed together: a move of the status with its `reason`, or a location, each as on the
 * merchant's own page.
 */
export function severalMerchants(ctx: TenantCtx<StaffActor>, reason: string | null): Kind {
  const read = (id: string) => ctx.tx.merchant.findFirst({ where: { id }, select: VALUES });

  async function setLocation(id: string, location: string | null, version: number) {
    const row = await read(id);
    if (row?.version === version && row.location === location) return yes({ value: location, version });
    const updated = await updateMerchant({ ctx, id, version, input: { location } });
    return updated.ok ? yes({ value: location, version: version + 1 }) : updated;
  }

  return {
    async lock(id) {
      if (!isUuid(id)) return null;
      await ctx.tx.$queryRaw`select id from merchants where id = ${id}::uuid for update`;
      const row = await read(id);
      return row && currentValues(row);
    },
    gone: no("not-found"),
    async write({ id, property, value, version }) {
      if (property === "location") {
        const location = merchantLocation.safeParse(value);
        if (!location.success) return no("not-fit", { fault: location.error.issues[0]?.message ?? "" });
        return setLocation(id, location.data, version);
      }
      if (!isMerchantMove(value)) return no("unknown");
      const row = await read(id);
      if (row?.version !== version) return no("stale");
      const moved = await changeMerchantStatus({ ctx, id, move: value, reason });
      return moved.ok ? yes({ value: moved.status, version: version + 1 }) : moved;
    },
    async restore({ id, property, value, version }) {
      if (property === "location") {
        const last = await readLastLocation(ctx, id);
        // The browser says what to give back; only what was stored before the last change is given.
        return last && last.before === value ? setLocation(id, last.before, version) : no("stale");
      }
      const restored = await restoreMerchantStatus({ ctx, id, status: value });
      if (restored.ok) return yes({ value, version: version + 1 });
      return no(restored.code === "changed-since" ? "wrong-status" : "not-found");
    },
  };
}
