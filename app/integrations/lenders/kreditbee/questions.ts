import type { LenderQuestion } from "~/domain/lenders/questions";

export const ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "kreditbeeGender" },
  { field: "profession", list: "kreditbeeProfession" },
];
