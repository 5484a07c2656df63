/** Words of the element on partners' pages, and of the page that opens the journey in a tab of its own. */
export const embed = {
  title: "Loan offers at {brand}",
  text: "See which lenders have an offer for you. Free, and without an enquiry at a credit bureau.",
  open: "See my offers",
  close: "Close",
  tab: "Open in a new tab",
  leaveTitle: "Go on in a tab of its own",
  leaveText:
    "Your browser keeps this frame from remembering your answers. Open {{brand}} in a tab of its own; everything works there.",
  leave: "Open {{brand}}",
} as const;
