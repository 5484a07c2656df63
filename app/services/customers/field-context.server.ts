import { istDay } from "~/domain/dates/ist";
import type { ProductCode } from "~/domain/products";
import type { FieldContext } from "~/domain/validation/parse-field";
import type { TenantCtx } from "~/platform/context";
import { validSwitchHashes } from "~/services/consents/contact-text.server";
import { type ListRow, listIdsOf } from "~/services/lists/read-lists.server";

/**
 * The context that answers are validated in, on this brand today. `rows` are the present lists; when omitted, the
 * shipped ones.
 */
export function fieldContext(ctx: TenantCtx, product: ProductCode, rows?: readonly ListRow[]): FieldContext {
  return {
    product,
    today: istDay(ctx.now),
    amounts: ctx.brand.settings.amountBounds,
    consentHashes: validSwitchHashes(),
    ...(rows ? { listIds: listIdsOf(rows) } : {}),
  };
}
