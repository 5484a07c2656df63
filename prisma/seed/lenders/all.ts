import { BUSINESS_LENDERS } from "./business";
import { CARD_ISSUERS, INSURERS } from "./cards-and-cover";
import type { DemoLender } from "./demo-lender";
import { PERSONAL_LENDERS } from "./personal";
import { SECURED_LENDERS } from "./secured";

export const DEMO_LENDERS: readonly DemoLender[] = [
  ...PERSONAL_LENDERS,
  ...BUSINESS_LENDERS,
  ...SECURED_LENDERS,
  ...CARD_ISSUERS,
  ...INSURERS,
];
