/** Words of the portal's sign-in that customers' sign-in does not have. */
export const signIn = {
  skip: "Skip to main content",
  account: "Account",
  title: "Partner sign-in",
  lead: "Enter your mobile number or e-mail. We'll send you a 6-digit code.",
  label: "Mobile number or e-mail",
  help: "If this number or address has access, the code arrives within seconds.",
  noCode: "Check that the number or e-mail is right. Only people with access to this portal receive a code.",
  lockedTitle: "Too many wrong codes.",
  lockedText: { one: "Try again in {count} minute.", other: "Try again in {count} minutes." },
  closedTitle: "This portal is closed to you for now.",
  closedText: "{brand} has suspended your business. Your leads and statements are kept. Questions? Write to {email}.",
} as const;
