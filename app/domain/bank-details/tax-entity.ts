import { isIndividualPan } from "~/domain/patterns/pan";

export type TaxEntity = "individual" | "company";

/** Who a PAN belongs to, for the tax on commissions: the fourth letter P is a person, every other a company, firm or LLP. */
export const taxEntityOf = (pan: string): TaxEntity => (isIndividualPan(pan) ? "individual" : "company");
