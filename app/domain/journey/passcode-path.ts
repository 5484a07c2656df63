import { lenderPagesFor } from "~/domain/lenders/lender-pages";

/** True for our own page where a customer enters a lender's passcode (LND-07). */
export const isPasscodePath = (path: string): boolean => lenderPagesFor("passcode").some(({ url }) => url === path);
