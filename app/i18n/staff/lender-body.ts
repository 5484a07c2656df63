const WORDS: Readonly<Record<string, string>> = {
  "name-required": "Name is required",
  "lender-name": "Only letters, digits, underscore and hyphen, at most 60, with a letter or a digit among them",
  "group-name": "Only letters, digits, hyphen, underscore and space, at most 60",
  segment: "Unknown segment",
  date: "Invalid date",
  "text-length": "At most 200 characters",
  number: "A number, not negative and not too large",
  decimals: "At most two decimals",
  "name-length": "At most 60 characters",
  "gst-changes": "At most ten later rates",
  "no-amount": "Enter a percentage, rupees or both",
  "max-below-min": "The maximum is below the minimum",
  "other-needs-name": "Enter the name of this charge",
  "too-many-charges": "At most twelve charges",
  "end-before-start": "The end date is before the start date",
};

/** The lenders API's message for an invalid body, by the code that its schema gave. */
export const lenderBodyWords = (code: string): string => WORDS[code] ?? "The given data was invalid.";
