import { Fragment, type ReactNode } from "react";
import { brandWords } from "~/i18n/staff/brand";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { FieldControl } from "./field-control";
import type { BrandEdit } from "./use-brand-edit";

/** The place of a group's card on the page. */
export const sectionId = (group: EditorField["group"]): string => `section-${group}`;

type Props = {
  fields: readonly EditorField[];
  edit: BrandEdit;
  /** Content before the fields of a group. */
  before?: Partial<Record<EditorField["group"], ReactNode>>;
  /** Content after them. */
  more?: Partial<Record<EditorField["group"], ReactNode>>;
  /** Cards after the group's card. */
  after?: Partial<Record<EditorField["group"], ReactNode>>;
};

/** The fields of a tab, one card for each group, in the editor's order. */
export function FieldGroups({ fields, edit, before = {}, more = {}, after = {} }: Props) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => {
        const [title, lead] = brandWords.groups[group];
        return (
          <Fragment key={group}>
            <Panel id={sectionId(group)} aria-label={title} className="scroll-mt-16">
              <PanelHead title={title} lead={lead} />
              {before[group]}
              {fields
                .filter((field) => field.group === group)
                .map((field) => (
                  <FieldControl key={field.path} field={field} edit={edit} />
                ))}
              {more[group]}
            </Panel>
            {after[group]}
          </Fragment>
        );
      })}
    </>
  );
}
