/** Words of the error, not-found, busy and misdirected pages. The first three are the specification's. */
export const errors = {
  brokenTitle: "OOPS...SOMETHING WENT WRONG HERE",
  brokenText: "The link you followed had some problem and it's broken",
  reload: "Reload the page",
  errorId: "Error id: {{id}}",
  notFoundTitle: "Page not found",
  notFoundText: "There is no page at this address. It may have moved, or the link may be incomplete.",
  toHome: "Go to the home page",
  busyTitle: "We are busy just now",
  busyText: "Nothing you sent has been lost. Please try again in a few seconds.",
  closedTitle: "This site is closed for now",
  closedText:
    "{{brand}} takes no visitors at the moment. Do you have an application here? Write to {{email}}, and we will tell you how it stands.",
  crossSiteTitle: "This request was not sent from our page",
  crossSiteText: "To keep you safe we did not carry it out. Please go back to our page and try again.",
  tooManyTitle: "Too many tries",
  tooManyText: "Please wait a little and try again.",
} as const;
