/** Words of the log of masquerades (BEY-07). */
export const visits = {
  title: "Visit log",
  lead: "This log shows every time our staff opened this portal as you: who, why, and whether they could change anything.",
  who: "Who",
  as: "As",
  wholePartner: "The whole partner",
  could: "Could",
  couldRead: "View only",
  couldWrite: "View and change",
  why: "Reason",
  from: "From",
  to: "To",
  goingOn: "Open now",
  none: "No visits yet",
  earlier: "Earlier visits",
  newest: "Newest visits",
} as const;
