type Words = Readonly<Record<string, string>>;

const SOURCE_LABELS: Words = {
  submissionId: "Our id of the application",
  clientId: "Our name at the lender",
  product: "Product",
  amount: "Amount asked for",
  tenureMonths: "Months",
  firstName: "First name",
  lastName: "Last name",
  fullName: "Full name",
  mobile: "Mobile",
  email: "E-mail",
  pan: "PAN",
  birthDate: "Date of birth",
  monthlyIncome: "Monthly income",
  employment: "Employment",
  employerName: "Employer",
  addressLines: "Address, as a list of lines",
  addressLine1: "Address, line 1",
  addressLine2: "Address, line 2",
  pincode: "Pincode",
  goldGrams: "Gold: grams",
  goldKarat: "Gold: karat",
  studyCourse: "Student: course",
  studyInstitution: "Student: institution",
  studyFees: "Student: fees",
  coApplicantName: "Co-applicant: name",
  coApplicantRelation: "Co-applicant: relation",
  coApplicantIncome: "Co-applicant: income",
  callbackUrl: "Our callback address",
  returnUrl: "Where the customer returns",
  consentHash: "Consent: hash of the text",
  consentAt: "Consent: time",
  consentLanguage: "Consent: language",
  fixed: "A fixed value",
};

const questionWords = (name: string) => name.replace(/([A-Z])/g, " $1").toLowerCase();

/** The words of what is sent and where: the table of fields, its form, and the names that texts may use. */
export const mappingWords = {
  names: {
    mapping: "Names of sources and forms",
    questions: "Names of questions and lists",
    refusalFields: "Names of our fields",
    sources: "Sources",
    forms: "Forms",
    onlyFor: "Who a field is for",
    questionsOf: "Questions",
    lists: "Lists of answers",
  },
  addField: "Add a field",
  fieldsAsText: "Edit as text",
  fieldsAsTable: "Show as a table",
  editField: "Edit field",
  removeField: "Remove",
  edit: "Edit",
  column: { to: "In the request", from: "From", empty: "If empty" },
  onlyFor: (whom: string) => `Only for ${whom}`,
  fieldForm: {
    to: "Place in the request",
    toHint: "A JSON pointer, such as /borrower/name",
    from: "From",
    fixed: "Fixed value",
    fixedHint: "A number, true, false, null or a text; a text in quotes stays a text",
    format: "Form",
    usual: "As usual",
    codes: "Codes",
    codesHint: "Ours = the lender's, one in a line: salaried = SALARIED",
    empty: "If there is no value",
    earnings: "Only for",
    products: "Only for products",
  },
  empties: { refuse: "Do not send the application", null: "Send null", omit: "Leave the place out" } as Words,
  emptyShort: { refuse: "needed", null: "null", omit: "left out" } as Words,
  earnings: {
    salaried: "Salaried",
    "self-employed": "Self-employed",
    "self-employed-professional": "Professional",
    business: "Business",
  } as Words,
} as const;

/** The name of where a field's value comes from. */
export const sourceLabel = (from: string): string =>
  from.startsWith("answer.") ? `Answer: ${questionWords(from.slice("answer.".length))}` : (SOURCE_LABELS[from] ?? from);
