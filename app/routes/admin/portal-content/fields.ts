import { ARTICLE_KINDS } from "~/domain/partners-portal/articles";
import { portalContentWords } from "~/i18n/staff/portal-content";
import { type CatalogueRecord, fieldLabelledBy, type RecordField } from "~/ui/admin/catalogue/record-form";

const { fields: labels, hints, states, kinds, choose } = portalContentWords;

const KINDS = ARTICLE_KINDS.map((value) => ({ value, label: kinds[value] }));

/** The name of a kind of text. */
export const articleKindLabel = (kind: unknown): string =>
  KINDS.find(({ value }) => value === kind)?.label ?? String(kind);

const field = fieldLabelledBy(labels);

/** The fields of a text's form. */
export const ARTICLE_FIELDS: readonly RecordField[] = [
  field("kind", "choice", { options: KINDS, empty: choose, hint: hints.kind }),
  field("title", "text"),
  field("title_hi", "text", { lang: "hi" }),
  field("body", "lines"),
  field("body_hi", "lines", { lang: "hi" }),
  field("sort_order", "number", { hint: hints.order }),
  field("status", "checkbox"),
];

/** Whether partners see a text. */
export const articleState = ({ status }: CatalogueRecord) =>
  status === "1" ? { tone: "ok" as const, text: states.shown } : { tone: "neutral" as const, text: states.off };
