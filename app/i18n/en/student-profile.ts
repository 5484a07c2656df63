/** The student-loan profile, where it differs from the personal one. */
export const studentProfile = {
  step: "Student loan profile, step {{step}} of {{of}}",
  employmentName: "Study",
  employmentTitle: "Your course and how it is paid",
  study_course_label: "Course",
  study_course_help: "For example B.Tech or Nursing diploma.",
  study_institution_label: "Institution",
  study_institution_help: "The college or university and its town.",
  study_fees_label: "Fees of the whole course",
  study_fees_help: "All years together, in whole rupees.",
  co_name_label: "Co-applicant's name",
  co_name_help: "A parent or somebody else who earns and applies with you. Lenders then count their income.",
  co_name_why:
    "Most lenders of student loans ask for a co-applicant. We use the income to find lenders that match. The lender that you choose receives name, relation and income, and asks the co-applicant for consent.",
  co_relation_label: "Your co-applicant is your",
  co_relation_parent: "Parent",
  co_relation_spouse: "Spouse",
  co_relation_sibling: "Brother or sister",
  co_relation_guardian: "Guardian",
  co_income_label: "Co-applicant's monthly income",
  co_income_help: "Whole rupees, after tax.",
  se_loan_amount_help: "Fees, stay and travel together, in whole rupees.",
} as const;
