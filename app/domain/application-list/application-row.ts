import type { StatusKey } from "~/domain/applications/status";
import type { LeadTurn } from "~/domain/leads/lead-turn";
import type { ProductCode } from "~/domain/products";

/** A row of the applications grid: an application, and one of its submissions. The customer is masked. */
export type ApplicationRow = {
  /** The row's own: of the application, or of the submission that took the step. */
  id: string;
  brand: { id: string; key: string; name: string };
  applicationId: string;
  customerId: string;
  prospectId: string;
  /** Null until the customer has given one. */
  name: string | null;
  contact: string | null;
  product: ProductCode | null;
  status: StatusKey;
  amountRupees: number | null;
  partner: string | null;
  /** The colleague who works on it. */
  owner: string | null;
  /** Null before anything was sent. */
  lender: string | null;
  lenderRef: string | null;
  disbursedPaise: bigint | null;
  turn: LeadTurn;
  createdAt: Date;
  /** When the application last moved. */
  movedAt: Date;
};
