type Words = Readonly<Record<string, string>>;

/** Why a request can only be refused, said before somebody decides and when they approve all the same. */
const ASKER: Words = {
  "asker-blocked":
    "The user who asked is blocked now. You can only refuse: somebody with the right to it must make the request again.",
  "asker-demoted":
    "The user who asked has no right to this any more. You can only refuse: somebody with the right to it must make the request again.",
};

/** What the colleague who decides must know first. */
const WARNINGS: Words = {
  "gstin-ends":
    "The request has no GSTIN: from this month on the partner would be taxed as not registered. Ask the partner whether its registration has ended.",
  "later-taxes":
    "Somebody has entered tax details of this partner for a later month. They are replaced too: name, GSTIN and who buys the service.",
  ...ASKER,
  "was-in-portal":
    "You acted as this partner within the day before the request or since. Somebody else must approve it.",
  "too-many-keys": "The partner has the most keys that it can have. You can only refuse.",
  "payment-no-account": "The partner has no approved account any more. You can only refuse.",
  "payment-account-changed": "The partner has another account since this was asked for. You can only refuse.",
  "payment-due-changed": "What is due has changed since this was asked for. You can only refuse.",
  "payment-not-last-closed": "A later month was closed since. You can only refuse.",
  "payment-more-than-due": "This is more than is due now. You can only refuse.",
  "payment-duplicate-reference": "A payment with this reference is recorded already. You can only refuse.",
  "payment-bad-day": "The day of the payment does not fit. You can only refuse.",
};

/** Why nothing was decided. */
const ERRORS: Words = {
  ...ASKER,
  "reason-needed": "Write a reason of 5 to 200 characters.",
  "not-found": "This request was decided in the meantime.",
  "own-request": "You asked for this yourself: a colleague must decide.",
  "not-yours": "Only the colleague who asked can take this back.",
  already: "This request was decided or withdrawn already.",
  "payer-needed": "Choose who buys the service.",
  "was-in-portal": "You acted as this partner within the day before the request or since: somebody else must approve.",
  "in-closed-month": "This month is closed already.",
  stale: "This is no longer possible, so nothing was changed.",
  invalid: "Check the marked fields.",
};

/** Why an approved request could not be carried out. */
const FAILURES: Words = {
  erased: "The data was deleted already.",
  blocked: "A loan, complaint or file came up that forbids it.",
  changed: "The draft was changed after the request. Ask again with the new one.",
  unfinished: "The interface is not complete.",
  "no-live-address": "The interface has no live address.",
  "no-secret": "A secret is missing.",
  "no-certificate": "This version has not passed the conformance kit.",
  canary: "Another version is at a share of the submissions.",
  "sends-more":
    "It asks or sends more than the version before. Customers agree to that first, so it can only go live for all at once.",
  "canary-over": "The version has ended, or has this share already.",
  gone: "It no longer exists.",
  "connection-changed": "It was changed in another way after it was asked for.",
  "share-changed": "The share was changed after it was asked for.",
  "tax-in-closed-month": "A month that it would have taxed was closed in the meantime.",
  "tax-same-day": "The tax had a rule of that day already.",
  "tax-unknown-rule": "The rule was changed or removed already.",
  unchanged: "It was so already.",
  "campaign-brand": "The brand no longer exists.",
  "campaign-template": "The text was archived.",
  "campaign-start": "Its time was over.",
  "campaign-nobody": "Nobody is left whom it would reach.",
  "campaign-changed": "It would reach many more people than its author saw.",
  unsent:
    "It sends more than before, and applications still wait whose customers agreed to less. Ask again when they are sent.",
  "taken-back": "The customer has taken the request back.",
  "stale-set": "The set was changed after it was asked for.",
  "changed-since": "A live value has changed since it was put into the set.",
  "not-possible": "A lender refuses one of the changes as it is now.",
  "rights-not-possible": "By then these rights could no longer be changed, because it was the last administrator.",
  "not-open": "The set was published or discarded.",
  "in-the-past": "The moment was over.",
  "too-many-keys": "The partner had the most keys that it can have.",
  "payment-no-account": "The partner had no approved account any more.",
  "payment-account-changed": "The partner's account was another one than when it was asked for.",
  "payment-due-changed": "What was due had changed since it was asked for.",
  "payment-not-last-closed": "A later month was closed in the meantime.",
  "payment-more-than-due": "It was more than was due.",
  "payment-duplicate-reference": "A payment with this reference was recorded already.",
  "payment-bad-day": "The day of the payment did not fit.",
};

export const approvalWarningText = (code: string): string => WARNINGS[code] ?? code;

export const approvalErrorText = (code: string): string => ERRORS[code] ?? ERRORS.stale ?? "";

/** Why an approved request failed; undefined where `why` is not a code but a colleague's own words. */
export const approvalFailureText = (why: string): string | undefined => FAILURES[why];

/** Why a request failed, or why a colleague refused it. */
export const approvalReasonText = (why: string): string => FAILURES[why] ?? `Reason: ${why}`;
