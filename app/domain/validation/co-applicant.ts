/** Who may apply together with a student. */
export const CO_APPLICANT_RELATIONS = ["parent", "spouse", "sibling", "guardian"] as const;

export type CoApplicantRelation = (typeof CO_APPLICANT_RELATIONS)[number];

export const isCoApplicantRelation = (text: string): text is CoApplicantRelation =>
  CO_APPLICANT_RELATIONS.some((relation) => relation === text);
