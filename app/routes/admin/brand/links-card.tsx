import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { brandLinkRequest } from "~/domain/brands/requests";
import { linkCardWords } from "~/i18n/staff/brand-domains";
import type { BrandLink } from "~/services/brands/edit-segments.server";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FieldActions, fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useCallForm } from "~/ui/admin/use-call-form";
import { Button } from "~/ui/components/button";
import type { BrandEdit } from "./use-brand-edit";

const VIEWS = ["landing", "login"] as const;

/** The brand's links on the main host: add and remove (TEN-18, OQ-17). */
export function LinksCard({ links, edit }: { links: readonly BrandLink[]; edit: BrandEdit }) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { isPending, form, fields } = useCallForm({
    schema: brandLinkRequest,
    defaultValue: { view: "landing" },
    async send(link) {
      const result = await edit.act({ intent: "add-link", ...link });
      if (result.ok) toastOk(linkCardWords.added);
      return result.ok ? null : { segment: [result.message] };
    },
  });
  async function remove(path: string) {
    setRemoving(null);
    const result = await edit.act({ intent: "remove-link", segment: path });
    if (result.ok) toastOk(linkCardWords.removed);
    else toastBad(result.message);
  }
  return (
    <Panel aria-label={linkCardWords.title}>
      <PanelHead title={linkCardWords.title} lead={linkCardWords.lead} />
      <form className={fieldsClass()} {...getFormProps(form)}>
        <TextInput
          label={linkCardWords.segment}
          prefix="/"
          autoCapitalize="off"
          spellCheck={false}
          error={fields.segment.errors?.[0]}
          {...getInputProps(fields.segment, { type: "text" })}
          maxLength={60}
        />
        <SelectInput
          label={linkCardWords.view}
          options={VIEWS.map((one) => ({ value: one, label: linkCardWords.views[one] }))}
          {...getSelectProps(fields.view)}
        />
        <FieldActions>
          <Button size="compact" pending={isPending}>
            {linkCardWords.add}
          </Button>
        </FieldActions>
      </form>
      {links.length === 0 ? (
        <p className="text-ink-2">{linkCardWords.none}</p>
      ) : (
        <TableBox>
          <PlainTable hasHead={false}>
            <tbody>
              {links.map((link) => (
                <tr key={link.segment}>
                  <th scope="row">
                    <code>/{link.segment}</code>
                  </th>
                  <td>{linkCardWords.views[link.view]}</td>
                  <td className="text-end">
                    <Button
                      type="button"
                      kind="quiet"
                      size="compact"
                      aria-label={`${linkCardWords.remove} /${link.segment}`}
                      onClick={() => setRemoving(link.segment)}
                    >
                      {linkCardWords.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableBox>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing !== null && void remove(removing)}
        title={removing === null ? "" : linkCardWords.ask(removing)}
        text={linkCardWords.askText}
        confirm={linkCardWords.remove}
      />
    </Panel>
  );
}
