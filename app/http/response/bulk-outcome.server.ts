import type { BulkOutcome } from "~/domain/bulk-edit/bulk-edit";
import type { BulkWords } from "~/i18n/staff/bulk-edit";
import type { SeveralChanged } from "~/services/bulk-edit/change-several.server";

type Wording<Property, Refusal> = {
  words: BulkWords;
  labelOf: (property: Property) => string;
  /** The sentence of any other refusal. */
  refusal: (refusal: Refusal) => string;
};

/** What a change of several records did, and each refusal as a sentence. */
export function bulkOutcome<Property extends string, Refusal extends { code: string }>(
  { done, refused }: SeveralChanged<Property, Refusal>,
  { words, labelOf, refusal: sentence }: Wording<Property, Refusal>,
): BulkOutcome {
  return {
    done,
    refused: refused.map(({ id, name, refusal }) => {
      const text =
        refusal.code === "changed-since" && "property" in refusal
          ? words.changedSince(labelOf(refusal.property as Property))
          : refusal.code === "stale"
            ? words.stale
            : sentence(refusal as Refusal);
      return { id, name: name || words.gone, text };
    }),
  };
}
