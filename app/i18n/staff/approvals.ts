/** The words of the inbox of changes that a second person decides. */
export const approvalsWords = {
  documentTitle: "Admin - Approvals",
  title: "Approvals",
  lead: "Changes that need a second pair of eyes, and what partners ask for. Nobody approves what they asked for themselves.",
  tabs: "Requests by status",
  states: { open: "To decide", approved: "Approved", refused: "Refused", withdrawn: "Taken back", failed: "Failed" },
  empty: {
    open: "Nothing waits for a decision.",
    approved: "Nothing was approved yet.",
    refused: "Nothing was refused yet.",
    withdrawn: "Nothing was taken back yet.",
    failed: "Nothing failed.",
  },
  filters: "Filter requests",
  kind: "Kind",
  allKinds: "All kinds",
  show: "Show",
  older: "More requests",
  first: "Back to the first page",
  /** What each kind asks for. */
  kinds: {
    "customer.erase": "Delete a customer's data",
    "draft-set.publish": "Publish a draft set",
    "lender-interface.live": "Take a lender's interface live",
    "bank-details.change": "Pay a partner to another account",
    "lender-interface.canary": "Change the share of an interface",
  } as Readonly<Record<string, string>>,
  /** The record once nothing of it is left to name. */
  gone: {
    "customer.erase": "Deleted customer",
    "draft-set.publish": "Draft set",
    "lender-interface.live": "Deleted lender",
    "lender-interface.canary": "Deleted lender",
  } as Readonly<Record<string, string>>,
  field: "What",
  now: "Now",
  asked: "After",
  fields: {
    account: "Account and all answers",
    applications: "Applications, with amounts and status",
    lenders: "Lenders to tell",
    due: "Answer to the customer by",
    blocked: "Not possible while open",
    "publish-now": "Becomes live at once",
    "publish-at": "Becomes live at",
    "publish-trial": "On trial, with automatic return, for",
    "changed-since-asked": "The set was changed after it was asked for",
    version: "Version of the interface",
    share: "Share of the submissions",
    breaker: "Returns by itself above this share of failures, in so many of the newest submissions",
    "share-raise": "Raise the share of the new version",
    "share-stop": "Stop the new version",
    "share-finish": "Make the new version live for all",
  } as Readonly<Record<string, string>>,
  /** Fields of one kind. */
  fieldsOf: {
    "bank-details.change": {
      holderName: "Account holder",
      account: "Account number",
      ifsc: "IFSC",
      pan: "PAN",
      gstin: "GSTIN",
    },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  changed: "Changed",
  facts: {
    "tax-entity": (name: string) => `For taxes: ${name === "individual" ? "an individual" : "a company, firm or LLP"}`,
    "valid-from": (day: string) => `Used from ${day}`,
  } as Readonly<Record<string, (value: string) => string>>,
  warnings: {
    "asker-blocked": "The user who asked is blocked now.",
    "was-in-portal":
      "You acted as this partner within the day before the request or since. Somebody else must approve it.",
  } as Readonly<Record<string, string>>,
  deleted: "deleted",
  nothing: "–",
  reason: "Reason",
  askedBy: (name: string) => `Asked by ${name}`,
  decided: (state: string, name: string | null) => (name ? `${state} by ${name}` : state),
  open: "Open the record",
  own: "You asked for this: a colleague decides.",
  approve: "Approve",
  approveTitle: {
    "customer.erase": "Delete this customer's data?",
    "draft-set.publish": "Publish this set?",
    "lender-interface.live": "Take this interface live?",
    "bank-details.change": "Pay this partner to the new account?",
    "lender-interface.canary": "Change the share?",
  } as Readonly<Record<string, string>>,
  approveText: {
    "customer.erase":
      "The account closes at once, open applications end, and a job deletes the rest. This cannot be undone.",
    "draft-set.publish": "All changes become live together, or none if a lender has changed since.",
    "lender-interface.live":
      "Within a second, new submissions to this lender are sent with this version, all of them or the share above. Submissions that are already made stay with the version that they have.",
    "bank-details.change":
      "Check the details with the cheque or the bank first. The account counts from now. The PAN and the GSTIN count for the taxes of this month and later ones; closed months stay.",
    "lender-interface.canary":
      "It counts for new submissions within a second. Submissions that are already made stay with the version that they have.",
  } as Readonly<Record<string, string>>,
  refuse: "Refuse",
  refuseTitle: "Refuse this request?",
  payer: "Who buys the partner's service",
  payers: { "bank-or-nbfc": "A bank or NBFC", other: "Somebody else" },
  /** Who reads the reason of a refusal. */
  reasonHint: "The colleague who asked reads it.",
  reasonHints: { "bank-details.change": "The partner reads it." } as Readonly<Record<string, string>>,
  takeBack: "Take back",
  done: { approve: "Approved", refuse: "Refused", withdraw: "Taken back" },
  errors: {
    "reason-needed": "Write a reason of 5 to 200 characters.",
    "not-found": "This request was decided in the meantime.",
    "own-request": "You asked for this yourself: a colleague must decide.",
    "not-yours": "Only the colleague who asked can take this back.",
    already: "This request was decided or withdrawn already.",
    "payer-needed": "Choose who buys the service.",
    "was-in-portal":
      "You acted as this partner within the day before the request or since: somebody else must approve.",
    "in-closed-month": "This month is closed already.",
    stale: "This is no longer possible, so nothing was changed.",
    invalid: "Check the marked fields.",
  } as Readonly<Record<string, string>>,
  /** Why an approved request could not be carried out. */
  failures: {
    erased: "The data was deleted already.",
    blocked: "A loan, complaint or file came up that forbids it.",
    changed: "The draft was changed after the request. Ask again with the new one.",
    unfinished: "The interface is not complete.",
    "no-live-address": "The interface has no live address.",
    "no-secret": "A secret is missing.",
    "no-certificate": "This version has not passed the conformance kit.",
    gone: "The lender was deleted.",
    canary: "Another version is at a share of the submissions.",
    "sends-more":
      "It asks or sends more than the version before. Customers agree to that first, so it can only go live for all at once.",
    "canary-over": "The version has ended, or has this share already.",
    unsent:
      "It sends more than before, and applications still wait whose customers agreed to less. Ask again when they are sent.",
    "taken-back": "The customer has taken the request back.",
    "stale-set": "The set was changed after it was asked for.",
    "changed-since": "A live value has changed since it was put into the set.",
    "not-possible": "A lender refuses one of the changes as it is now.",
    "not-open": "The set was published or discarded.",
    "in-the-past": "The moment was over.",
  } as Readonly<Record<string, string>>,
} as const;

export const approvalErrorText = (code: string): string =>
  approvalsWords.errors[code] ?? approvalsWords.errors.stale ?? "";
