import { FIELD_SOURCES } from "~/domain/lender-interfaces/requests";
import { EARNINGS } from "~/domain/lender-interfaces/schema";
import { FORMATS, isSource, SOURCES } from "~/domain/lender-interfaces/sources";
import { QUESTION_FIELDS } from "~/domain/lenders/questions";
import { LENDER_LISTS } from "~/domain/lists/lender-lists";
import { PRODUCT_CODES } from "~/domain/products";
import { mappingWords, sourceLabel } from "~/i18n/staff/lender-interface-mapping";
import { disclosureClass } from "~/ui/admin/layout";

type Group = { title: string; names: readonly { name: string; means: string | null }[] };

const plain = (names: readonly string[]) => names.map((name) => ({ name, means: null }));

const formsOf = (from: string): string => {
  const kind = isSource(from) ? SOURCES[from].kind : "code";
  const forms: readonly string[] = FORMATS[kind];
  return forms.length > 1 ? ` (${forms.join(", ")})` : "";
};

const sourcesWith = (more: (from: string) => string): Group => ({
  title: mappingWords.names.sources,
  names: FIELD_SOURCES.map((name) => ({ name, means: `${sourceLabel(name)}${name === "fixed" ? "" : more(name)}` })),
});

const GROUPS: Readonly<Record<string, readonly Group[]>> = {
  mapping: [sourcesWith(formsOf), { title: mappingWords.names.onlyFor, names: plain([...EARNINGS, ...PRODUCT_CODES]) }],
  questions: [
    { title: mappingWords.names.questionsOf, names: plain(QUESTION_FIELDS) },
    { title: mappingWords.names.lists, names: plain(Object.keys(LENDER_LISTS)) },
  ],
  refusalFields: [sourcesWith(() => "")],
};

/** The names that may be written in a field of lines; nothing for a field whose hint has them all. */
export function NamesHelp({ field }: { field: string }) {
  const groups = GROUPS[field];
  if (!groups) return null;
  return (
    <details className="text-xs">
      <summary className={disclosureClass}>
        {mappingWords.names[field as "mapping" | "questions" | "refusalFields"]}
      </summary>
      <div className="grid gap-3 pt-2">
        {groups.map(({ title, names }) => (
          <div key={title} className="grid gap-1">
            <h4 className="font-medium">{title}</h4>
            <ul className="columns-1 gap-x-6 text-ink-2 sm:columns-2">
              {names.map(({ name, means }) => (
                <li key={name} className="break-inside-avoid wrap-anywhere">
                  <code className="text-ink">{name}</code>
                  {means && ` ${means}`}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
