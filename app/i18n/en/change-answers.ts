/** Changing answers that are saved already. */
export const changeAnswers = {
  title: "Change my answers",
  lead: "Nothing changes until you save.",
  sections: "Parts of your answers",
  effect: "Saving sends nothing to a lender and makes no credit enquiry. We then work out your offers again.",
  running: "Your applications at {{lenders}} continue with the answers that you gave when you applied.",
  unsentTitle: "Not sent yet:",
  unsent: "{{lenders}} has not received your application yet. If you save now, we send it with your new answers.",
  aware: "Save my new answers for this application too",
  awareError: "Tick the box to save now, or cancel and come back after the application has been sent",
  save: "Save my answers",
  cancel: "Cancel",
  saved: "We have saved your answers and worked out your offers again.",
} as const;
