/** Changing answers that are saved already. */
export const changeAnswers = {
  title: "Change my answers",
  lead: "Nothing changes until you save.",
  sections: "Parts of your answers",
  effect: "Saving sends nothing to any lender and makes no credit enquiry. Your offers are worked out anew.",
  running: "Your applications at {{lenders}} go on with the answers they were made with.",
  unsentTitle: "Not handed over yet:",
  unsent: "{{lenders}} has not received your application yet. If you save now, it is sent with your new answers.",
  aware: "Save my new answers for this application too",
  awareError: "Tick the box to save now, or cancel and come back when the application has been handed over",
  save: "Save my answers",
  cancel: "Cancel",
  saved: "Your answers are saved and your offers are worked out anew.",
} as const;
