/** My details: what we know of a customer, and the way to change it. */
export const myDetails = {
  title: "My details",
  lead: "What you have told us. Lenders that already have an application keep it as you sent it.",
  change: "Change",
  masked: "Contacts and identity",
  mobile: "Mobile number",
  email: "E-mail",
  pan: "PAN",
  birthDate: "Date of birth",
  confirmTitle: "See everything",
  confirmText: "To see and change the rest, please confirm that it is you.",
  confirm: "Confirm that it is me",
  empty: "You have not told us anything but how to reach you.",
} as const;
