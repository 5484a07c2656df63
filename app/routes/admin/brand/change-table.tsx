import { brandWords } from "~/i18n/staff/brand";
import { brandFieldName } from "~/i18n/staff/brand-fields";
import { brandHistoryWords } from "~/i18n/staff/brand-history";
import { publishWords } from "~/i18n/staff/brand-publish";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { shownValue } from "./shown-value";

export type FieldChange = { path: string; before: string; after: string };

const FILES = new Set(["theme.logo", "theme.favicon", "theme.coBrandLogo", "theme.fontSource"]);

/** A changed value in words; an empty one means the main brand's. */
export function changeText(path: string, text: string, fields: readonly EditorField[]): string {
  const field = fields.find((one) => one.path === path);
  if (text === "") return field && !field.follows ? brandWords.none : brandWords.follows;
  if (FILES.has(path)) return `…${text.slice(-12)}`;
  return field ? shownValue(field, text) : text;
}

/** Each changed field: the published value and the draft's. */
export function ChangeTable({ changes, fields }: { changes: readonly FieldChange[]; fields: readonly EditorField[] }) {
  return (
    <TableBox>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{publishWords.field}</th>
            <th scope="col">{publishWords.before}</th>
            <th scope="col">{publishWords.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{brandFieldName(path)}</th>
              <td>
                <span className={before === "" ? "text-ink-2" : "text-bad line-through decoration-1"}>
                  {changeText(path, before, fields)}
                </span>
              </td>
              <td>
                <span className="font-medium text-ok">{changeText(path, after, fields)}</span>
              </td>
            </tr>
          ))}
          {changes.length === 0 && <EmptyRow colSpan={3} text={brandHistoryWords.nothing} />}
        </tbody>
      </PlainTable>
    </TableBox>
  );
}
