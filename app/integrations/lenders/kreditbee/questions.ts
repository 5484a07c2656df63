import type { LenderQuestion } from "~/domain/lenders/questions";

export const KREDITBEE_ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "kreditbeeGender" },
  { field: "profession", list: "kreditbeeProfession" },
];
