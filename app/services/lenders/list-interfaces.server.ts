import { LENDER_SLUGS } from "~/integrations/lenders/adapter-for";

/** The interfaces that a lender can be spoken to through. */
export const listInterfaces = (): readonly string[] => LENDER_SLUGS;
