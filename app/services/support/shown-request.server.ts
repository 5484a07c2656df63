import { brandName } from "@tenants/brand/names";
import type { Day } from "~/domain/dates/day";
import type { RequestCursor } from "~/domain/support/request-cursor";
import { brands } from "~/services/brands/brands.server";

export type ShownRequest = {
  id: string;
  brandId: string;
  brand: string;
  /** ISO instant. */
  at: string;
  /** The heading: the complaint's number, the help request's company, the lender of a stop, empty for the others. */
  title: string;
  subject: string;
  text: string;
  /** Masked; empty for requests of signed-in customers. */
  contact: string;
  /** The page of the deletion, for a request to delete data; the customer's record, for a stop. */
  recordHref: string | null;
  status: string;
  dueOn: Day | null;
  isOverdue: boolean;
  answer: string | null;
  /** What the lender of a stop is told; null for the others. `dueOn` is null once it is late. */
  notice: {
    lender: string;
    email: string | null;
    brand: string;
    reference: string;
    day: Day;
    dueOn: Day | null;
  } | null;
  /** A complaint: when it was escalated, as an ISO instant, and by whom; nobody when its day was near. */
  escalatedAt?: string | null;
  escalatedBy?: string | null;
  /** ISO instant of a lender's confirmation. */
  confirmedAt?: string | null;
  /** A help message: when it was noted as answered, as an ISO instant, and by whom; null while it waits. */
  answeredAt?: string | null;
  answeredBy?: string | null;
  /** A help message that waits: the days since it came. */
  daysWaiting?: number | null;
};

export type RequestsPage = { rows: ShownRequest[]; next: RequestCursor | null };

/** The English name of a request's brand; its id when it is gone. */
export const requestBrandName = (brandId: string): string => {
  const brand = brands().current().byId.get(brandId);
  return brand ? brandName(brand, "en") : brandId;
};
