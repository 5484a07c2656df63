/** Where a portal user is signed in. */
export const sessions = {
  title: "Where you are signed in",
  lead: "If you do not recognise one of them, end it. It is signed out at once.",
  here: "This device",
  unknownDevice: "Unknown device",
  since: "Signed in {time}.",
  lastUsed: "Last used {time}.",
  end: "End",
  endOthers: "End all others",
  ended: "Ended. Only the sessions below are signed in.",
  masqueraded: "This is the partner's portal seen by our staff. The account belongs to its user.",
} as const;
