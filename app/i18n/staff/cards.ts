/** The messages of the cards API for staff. Back office words are English only. */
export const CARD_WORDS = {
  created: "Credit card created successfully!",
  updated: "Credit card updated successfully!",
  deleted: "Credit card deleted successfully!",
  uploaded: "Thumbnail uploaded successfully!",
  stale: "Update failed",
  "not-found": "This credit card is no longer in the list.",
  "colleague-asked":
    "No card leads customers to this host yet, so a colleague must approve it. They have the request in Approvals; save the link again within a day of their approval.",
  "name-needed": "Enter a name.",
  "name-too-long": "A name has at most 80 characters.",
  "name-characters": "A name has letters, digits, spaces, hyphens and underscores only.",
  "card-needed": "category_id is missing.",
  version: "The version is a whole number above 0.",
  property:
    "This property cannot be changed. Choose sort_order, category_img_thumb, key_feature, annual_fee, marketing_bullets, key_feature_hi, annual_fee_hi, marketing_bullets_hi, utm_link, terms, secured or status.",
  "sort-order": "Sort order is a whole number from 0 to 99999.",
  "text-needed": "Enter a text.",
  "text-too-long": "A text has at most 200 characters.",
  "text-characters": "A text is one line without control characters.",
  "bullets-needed": "Features are a list of texts.",
  "bullets-too-many": "A card has at most 12 features.",
  "bullet-empty": "A feature cannot be empty: write it or remove it.",
  flag: "The value is 1 or 0.",
  terms: "Rates are 0 to 25 percent, amounts whole rupees, ages 18 to 99 with the lowest not above the highest.",
  "link-too-long": "A link has at most 2000 characters.",
  "link-not-a-url": "This is not a web address. It begins with https:// and has no spaces.",
  "link-not-https": "The link must begin with https://.",
  "link-with-sign-in": "Remove the user name and password from the link.",
  "link-host": "The link needs a full host name, such as apply.bank.example.",
  "link-placeholder": "The only placeholder is {UNIQUE_ID}, in exactly this spelling.",
  "link-placeholder-in-host": "{UNIQUE_ID} can be in the path or after the question mark, not in the host name.",
  "picture-url": "Upload the picture first: only a URL that the upload returned can be a thumbnail.",
  "picture-needed": "Choose a picture to upload.",
  "picture-path": "The path is the card's name followed by ' - logo'.",
  "not-multipart": "Send the picture as multipart/form-data with image_name and path.",
  "not-an-image":
    "This is not a PNG, JPEG or WebP picture. SVG files are refused because they can carry scripts: save it as PNG and upload that.",
  "hidden-content":
    "This file contains more than the picture, such as a script or an archive. Open it in a picture editor, save it as PNG and upload that.",
  "too-large": "The picture is larger than 512 KB. Make it smaller and upload it again.",
  "too-many-pixels": "The picture has more than 4 megapixels. Make it smaller and upload it again.",
} as const;

/** The message for a schema's code; an unknown code itself. */
export const cardMessage = (code: string): string =>
  Object.hasOwn(CARD_WORDS, code) ? CARD_WORDS[code as keyof typeof CARD_WORDS] : code;
