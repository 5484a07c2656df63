import { fieldOf } from "~/domain/lenders/editable-fields";
import { groupDigits } from "~/domain/money/group-digits";
import type { No } from "~/domain/result";
import { listed } from "~/i18n/phrases/listed.server";
import { MISSING_LABELS } from "~/i18n/staff/lender";
import { lenderRefusalSentences as words } from "~/i18n/staff/lender-refusals";
import type { previewLenderChange } from "~/services/eligibility/preview-lender-change.server";
import type { ChargesRefusal } from "~/services/lenders/update-lender-charges.server";
import type { UpdateRefusal } from "~/services/lenders/update-lender-field.server";

export type PreviewRefusal = Extract<Awaited<ReturnType<typeof previewLenderChange>>, { ok: false }>;

const number = (value: number) => (Number.isInteger(value) && value >= 0 ? groupDigits(String(value)) : String(value));

/** A refused change of a lender as a sentence for staff. */
export function lenderRefusalWords(
  refusal: UpdateRefusal | ChargesRefusal | PreviewRefusal | No<"colleague-asked">,
): string {
  const label = "property" in refusal ? fieldOf(refusal.property).label : "";
  switch (refusal.code) {
    case "unknown-property":
    case "not-a-criterion":
    case "forbidden":
    case "no-lender":
    case "stale":
    case "not-date":
    case "not-email":
    case "unknown-groups":
    case "end-before-start":
    case "needs-api":
    case "first-needs-percent":
    case "first-is-optional":
    case "charges-too-high":
    case "unknown-interface":
    case "colleague-asked":
    case "connection-asked":
    case "draft-needed":
      return words[refusal.code];
    case "not-flag":
    case "not-in-list":
    case "not-text":
    case "required":
    case "not-name":
    case "not-https":
    case "not-public":
    case "not-phone":
      return words[refusal.code](label);
    case "not-whole":
      return refusal.max >= 1_000_000 && refusal.min === 0
        ? words["not-counted"](label)
        : words["not-whole"](label, number(refusal.min), number(refusal.max));
    case "not-decimal":
      return words["not-decimal"](label, refusal.min, refusal.max, refusal.decimals);
    case "too-long":
    case "too-many":
      return words[refusal.code](label, refusal.max);
    case "not-hosts":
    case "not-prefixes":
      return words[refusal.code](label, refusal.item);
    case "not-ids":
      return words["unknown-groups"];
    case "above-max":
    case "below-min":
      return words[refusal.code](label, fieldOf(refusal.other).label, number(refusal.limit));
    case "name-taken":
      return words["name-taken"].lender;
    case "unfinished": {
      const missing = listed(
        refusal.missing.map(({ item }) => MISSING_LABELS[item]),
        "and",
        "en",
      );
      return words[refusal.property === "lender_status" ? "not-ready" : "live-needs"](missing);
    }
  }
}
