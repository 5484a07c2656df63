export const sessionsWords = {
  link: "Your sessions",
  documentTitle: "Admin - Your sessions",
  title: "Where you are signed in",
  lead: "If you do not know one of them, end it. It is signed out at once, and your masquerades end.",
  here: "This device",
  unknownDevice: "Unknown device",
  since: "Signed in {time}.",
  lastUsed: "Last used {time}.",
  end: "End",
  endOthers: "End all others",
  ended: "Ended. Only the sessions below are signed in.",
} as const;
