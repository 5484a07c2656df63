import type { ProductCode } from "~/domain/products";
import type { LeadStage } from "./lead-stage";
import type { LeadTurn } from "./lead-turn";

/** A line of a list of leads. The customer is masked. */
export type LeadRow = {
  id: string;
  createdAt: Date;
  /** Null until the customer has given one. */
  name: string | null;
  contact: string | null;
  product: ProductCode | null;
  merchantId: string | null;
  stage: LeadStage;
  applicationId: string | null;
  lender: string | null;
  lenderRef: string | null;
  turn: LeadTurn;
  /** What was disbursed of all its applications; where the lender has not told the amount, the approved or the requested one. */
  disbursedPaise: bigint | null;
};
