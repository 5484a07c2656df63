import type { LenderQuestion } from "~/domain/lenders/questions";

export const EARLYSALARY_ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "earlysalaryGender" },
  { field: "marital", list: "earlysalaryMarital" },
  { field: "workStatus", list: "earlysalaryWorkStatus" },
  { field: "tenure", list: "earlysalaryTenure" },
];
