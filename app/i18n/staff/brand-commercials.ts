/** The words of the commercials of a partner. */
export const commercialsWords = {
  utm: "UTM id",
  utmTitle: "Edit UTM id",
  utmHint: "Letters, digits, underscore and hyphen.",
  percent: "Revenue percent",
  percentTitle: "Edit revenue percent",
  percentHint: "0 to 100, of the commission.",
  fee: "Flat fee",
  feeTitle: "Edit flat fee",
  feeHint: "In rupees, per disbursed application. Empty for none.",
  edit: "Edit",
  saved: "Partner updated successfully",
  failed: "An error occurred",
  stale: "Somebody else has changed this partner. It has been loaded again: check it, then save again.",
  title: "Commercials",
  /** By code. */
  refusals: {
    "colleague-asked": "A colleague is asked in Approvals",
    already: "A colleague is asked about another share of this partner already.",
    "utm-taken": "Another partner of this brand has this UTM id.",
  } as Readonly<Record<string, string>>,
  /** What a colleague is asked for. */
  askedShare: (percent: string | null, fee: string | null) =>
    `${percent ?? "no percent"} of the commission, ${fee ? `${fee} for each disbursed application` : "no flat fee"}`,
  notSet: "not set",
} as const;

/** The words of a partner's sign-in keys. */
export const keyCardWords = {
  title: "Sign-in keys",
  lead: "With a key, a partner's own site can sign its customers in here. Create a second key before you revoke the first.",
  make: "Create a key",
  askFor: "Ask a colleague for a key",
  /** What a colleague is asked for. */
  asked: "a new sign-in key",
  granted: (until: string) => `A colleague has approved a new key. You can create it until ${until}.`,
  none: "No key yet.",
  id: "Key id",
  secret: "Secret",
  made: (created: string, used: string) => `Created ${created}. Last used: ${used}.`,
  never: "never",
  end: "Revoke key",
  ended: "Key revoked",
  ask: "Revoke this key?",
  askText:
    "Sign-ins that the partner signs with it will no longer work. Customers whom it has signed in stay signed in until you end that below.",
  madeTitle: "New key",
  once: "The secret is shown only now. Send it to the partner in a safe way: nobody can read it here again.",
  copy: "Copy secret",
  copied: "Secret copied",
  notCopied: "Copying is not allowed here. Select the secret and copy it.",
  how: (address: string) =>
    `The partner sends its customer to ${address}, followed by a token signed with HS256: kid is the key id, aud the brand's key, sub, jti, iat, exp at most 300 seconds later, and mobile or email.`,
  done: "I have stored it",
} as const;

/** The words of the customers whom a partner's keys have signed in. */
export const signInWords = {
  title: "Customers signed in by a key",
  lead: "A partner's link signs its customer in without a passcode. If a key was stolen, revoke it, then sign out whom it has signed in.",
  none: "Nobody is signed in by a key, and no account is linked by one.",
  key: "Key",
  revoked: "Revoked",
  counts: "Signed in now: {open}. Linked accounts: {linked}.",
  times: "Signed in {started}. Last seen {lastSeen}.",
  more: "And {count} more.",
  end: "Sign out",
  ended: "Signed out",
  endAll: "Sign out all",
  endAllTitle: "Sign out everybody of this key?",
  endAllText:
    "Signed in now: {open}. Linked accounts: {linked}. Next time each of them enters a passcode, also with a link of this partner.",
} as const;
