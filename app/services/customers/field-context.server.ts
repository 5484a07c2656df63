import { istDay } from "~/domain/dates/ist";
import type { ProductCode } from "~/domain/products";
import type { FieldContext } from "~/domain/validation/parse-field";
import type { TenantCtx } from "~/platform/context";
import { type ListRow, listIdsOf } from "~/services/lists/read-lists.server";

/** What answers are judged by on this brand today. `rows` are the lists as they are now; left out, the shipped ones count. */
export function fieldContext(ctx: TenantCtx, product: ProductCode, rows?: readonly ListRow[]): FieldContext {
  return {
    product,
    today: istDay(ctx.now),
    amounts: ctx.brand.settings.amountBounds,
    ...(rows ? { listIds: listIdsOf(rows) } : {}),
  };
}
