/** The dialog that opens when Business Loans is chosen (CUS-12). */
export const businessQuestion = {
  question: "Do you have a business registration certificate?",
  help: "For example UDYAM, GST or a shop licence. With it you can apply for a business loan, without it for a personal loan.",
  yes: "YES",
  no: "NO",
  submit: "Continue",
  close: "Close",
  chooseOne: "Please choose YES or NO",
} as const;
