import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { brandLinkRequest } from "~/domain/brands/requests";
import { brandWords } from "~/i18n/staff/brand";
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
  const { links: texts } = brandWords;
  const [removing, setRemoving] = useState<string | null>(null);
  const { isPending, form, fields } = useCallForm({
    schema: brandLinkRequest,
    defaultValue: { view: "landing" },
    async send(link) {
      const answer = await edit.act({ intent: "add-link", ...link });
      if (answer.ok) toastOk(texts.added);
      return answer.ok ? null : { segment: [answer.message] };
    },
  });
  async function remove(path: string) {
    setRemoving(null);
    const answer = await edit.act({ intent: "remove-link", segment: path });
    if (answer.ok) toastOk(texts.removed);
    else toastBad(answer.message);
  }
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title} lead={texts.lead} />
      <form className={fieldsClass()} {...getFormProps(form)}>
        <TextInput
          label={texts.segment}
          prefix="/"
          autoCapitalize="off"
          spellCheck={false}
          error={fields.segment.errors?.[0]}
          {...getInputProps(fields.segment, { type: "text" })}
          maxLength={60}
        />
        <SelectInput
          label={texts.view}
          options={VIEWS.map((one) => ({ value: one, label: texts.views[one] }))}
          {...getSelectProps(fields.view)}
        />
        <FieldActions>
          <Button size="compact" pending={isPending}>
            {texts.add}
          </Button>
        </FieldActions>
      </form>
      {links.length === 0 ? (
        <p className="text-ink-2">{texts.none}</p>
      ) : (
        <TableBox>
          <PlainTable hasHead={false}>
            <tbody>
              {links.map((link) => (
                <tr key={link.segment}>
                  <th scope="row">
                    <code>/{link.segment}</code>
                  </th>
                  <td>{texts.views[link.view]}</td>
                  <td className="text-end">
                    <Button
                      type="button"
                      kind="quiet"
                      size="compact"
                      aria-label={`${texts.remove} /${link.segment}`}
                      onClick={() => setRemoving(link.segment)}
                    >
                      {texts.remove}
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
        title={removing === null ? "" : texts.ask(removing)}
        text={texts.askText}
        confirm={texts.remove}
      />
    </Panel>
  );
}
