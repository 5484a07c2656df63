import { fieldOf } from "~/domain/lenders/editable-fields";
import { groupDigits } from "~/domain/money/group-digits";
import { MISSING_LABELS } from "~/i18n/staff/lender";
import type { previewLenderChange } from "~/services/eligibility/preview-lender-change.server";
import type { UpdateRefusal } from "~/services/lenders/update-lender-field.server";

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

export type PreviewRefusal = Extract<Awaited<ReturnType<typeof previewLenderChange>>, { ok: false }>;

const number = (value: number) => (Number.isInteger(value) && value >= 0 ? groupDigits(String(value)) : String(value));

/** That another record has this name. */
export const nameTakenWords = (kind: "lender" | "group"): string =>
  kind === "lender" ? "Another lender has this name" : "There is a lender group with this name";

/** A refused change of a lender as a sentence for staff. */
export function lenderRefusalWords(refusal: UpdateRefusal | PreviewRefusal): string {
  const label = "property" in refusal ? fieldOf(refusal.property).label : "";
  switch (refusal.code) {
    case "unknown-property":
      return "There is no such property to change";
    case "not-a-criterion":
      return "This property is not an eligibility rule";
    case "forbidden":
      return "Your role may not change this";
    case "no-lender":
      return "This lender has been deleted";
    case "stale":
      return "Update failed";
    case "not-whole":
      return refusal.max >= 1_000_000 && refusal.min === 0
        ? `${label}: a whole number, not negative`
        : `${label}: a whole number from ${number(refusal.min)} to ${number(refusal.max)}`;
    case "not-decimal":
      return `${label}: a number from ${refusal.min} to ${refusal.max} with at most ${refusal.decimals} decimals`;
    case "not-flag":
      return `${label}: 0 or 1`;
    case "not-in-list":
      return `${label}: choose one of the list`;
    case "not-text":
      return `${label}: plain text only`;
    case "too-long":
      return `${label}: at most ${refusal.max} characters`;
    case "required":
      return `${label} is required`;
    case "not-name":
      return `${label}: letters, digits, spaces and the marks _ - & . ' ( ), at most 60`;
    case "not-date":
      return "Invalid date";
    case "not-https":
      return `${label}: a full address that begins with https://`;
    case "not-email":
      return "Email is invalid";
    case "not-phone":
      return `${label}: 8 to 15 digits`;
    case "not-hosts":
      return `${label}: “${refusal.item}” is no host name. Write it like www.example.com`;
    case "not-prefixes":
      return `${label}: “${refusal.item}” is not the beginning of a pincode, one to six digits`;
    case "not-ids":
    case "unknown-groups":
      return "One of these lender groups has been deleted";
    case "too-many":
      return `${label}: at most ${refusal.max}`;
    case "above-max":
    case "below-min": {
      const other = fieldOf(refusal.other).label;
      return `${label} must not be ${refusal.code === "above-max" ? "above" : "below"} ${other} (${number(refusal.limit)})`;
    }
    case "end-before-start":
      return "The end date is before the start date";
    case "needs-api":
      return "Auto Submission needs the lender's API";
    case "needs-charge":
      return `Enter the ${fieldOf(refusal.other).label.toLowerCase()} first`;
    case "charges-too-high":
      return "The charges and their GST must be less than the loan";
    case "unknown-interface":
      return "Unknown interface";
    case "name-taken":
      return nameTakenWords("lender");
    case "unfinished": {
      const missing = listed(refusal.missing.map(({ item }) => MISSING_LABELS[item]));
      return refusal.property === "lender_status"
        ? `Not ready to go live. Still missing: ${missing}`
        : `A live lender needs ${missing}. Switch it off first`;
    }
  }
}
