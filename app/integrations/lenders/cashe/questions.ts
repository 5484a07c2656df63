import type { LenderQuestion } from "~/domain/lenders/questions";

export const CASHE_ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "casheGender" },
  { field: "education", list: "casheEducation" },
  { field: "experience", list: "casheExperience" },
];
