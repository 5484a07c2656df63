/** The messages of the vouchers and insurance plans forms for staff. Back office words are English only. */
export const CATALOGUE_WORDS = {
  saved: "Saved",
  deleted: "Deleted",
  stale: "Update failed",
  "not-found": "This entry is no longer in the list.",
  unknown: "An error occurred",
  invalid: "Please check the marked fields.",
  "text-needed": "Enter a text.",
  "text-too-long": "At most 160 characters.",
  "body-too-long": "At most 2,000 characters.",
  "picture-title": "On a picture, at most 40 letters in one line.",
  "picture-body": "On a picture, at most 90 letters in one line.",
  "text-characters": "One line without control characters.",
  "lines-too-many": "At most 12 lines.",
  number: "Enter a whole number within the allowed range.",
  day: "Choose a day.",
  "days-order": "The last day must not be before the first.",
  choice: "Choose an entry from the list.",
  "cover-of-product": "Customers of this product are not asked about this cover.",
  "not-an-insurer": "Choose one of the insurers.",
  "host-not-allowed": "This host is not on the insurer's list of hosts.",
  "colleague-asked": "A colleague must approve this host. They have the request in Approvals.",
  "host-asked": "A colleague must approve this host. Save again within a day of their approval.",
  "link-too-long": "A link has at most 2000 characters.",
  "link-not-a-url": "This is not a web address. It begins with https:// and has no spaces.",
  "link-not-https": "The link must begin with https://.",
  "link-with-sign-in": "Remove the user name and password from the link.",
  "link-host": "The link needs a full host name, such as www.shop.example.",
  "link-placeholder": "The only placeholder is {UNIQUE_ID}, in exactly this spelling.",
  "link-placeholder-in-host": "{UNIQUE_ID} can be in the path or after the question mark, not in the host name.",
} as const;

/** The message for a code; the general one for an unknown code. */
export const catalogueWords = (code: string): string =>
  Object.hasOwn(CATALOGUE_WORDS, code)
    ? CATALOGUE_WORDS[code as keyof typeof CATALOGUE_WORDS]
    : CATALOGUE_WORDS.unknown;

/** The words of the page around the forms. */
export const CATALOGUE_PAGE_WORDS = {
  create: "Create",
  edit: "Edit",
  remove: "Delete",
  removeTitle: "Are you sure?",
  removeText: "It is removed from this list and no longer shown to anybody.",
  save: "Save",
  state: "State",
  actions: "Actions",
} as const;
