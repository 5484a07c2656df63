import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";

/** The customer and the product of an application. */
export type StartRequest = { ctx: TenantCtx<CustomerActor>; session: CustomerSession; product: ProductCode };

/** An application as its customer may see it. */
export type ApplicationView = {
  appId: string;
  prospectId: string;
  productType: string;
  product: ProductCode;
  /** OQ-08: 1 to 7. */
  stage: number;
  /** OQ-08: 0 open, 1 rejected, 2 withdrawn, 4 expired. */
  outcome: number;
  amountRupees: number | null;
  /** The gold lender's own application number (CUS-07). */
  leadId: string | null;
  createdAt: string;
  updatedAt: string;
};
