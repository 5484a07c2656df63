import { getFormProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { SECRET_NAMES, SECRET_PLACES, saveSecret } from "~/domain/lender-interfaces/requests";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";
import type { InterfaceView } from "~/services/lender-interfaces/read-interface.server";
import { SelectInput, TextAreaInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** Which secrets are written, by whom and when; and a form to write one. */
export function SecretsPanel({ page: { secrets } }: { page: Pick<SerializeFrom<InterfaceView>, "secrets"> }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: saveSecret,
    words: interfaceErrorText,
    defaultValue: { place: "sandbox", name: "secret" },
    // Empties the form once a secret is written.
    id: `secrets-${secrets.map(({ setAt }) => setAt).join("-")}`,
  });
  return (
    <Panel id="secrets" aria-label={words.secrets} className="scroll-mt-4">
      <PanelHead title={words.secrets} lead={words.secretsLead} />
      {secrets.length === 0 ? (
        <p className="text-ink-2">{words.noSecrets}</p>
      ) : (
        <ul>
          {secrets.map(({ place, name, setBy, setAt }) => (
            <li key={`${place} ${name}`} className="border-t border-line py-2 first:border-t-0">
              <span className="font-medium">{`${words.secretPlaces[place]}: ${words.secretNames[name]}`}</span>{" "}
              <span className="text-xs text-ink-2">
                {`${words.by(setBy)}, `}
                <MomentText at={setAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="secret" />
        <div className={fieldsClass()}>
          <SelectInput
            {...getSelectProps(fields.place)}
            label={words.secretPlace}
            options={SECRET_PLACES.map((value) => ({ value, label: words.secretPlaces[value] ?? value }))}
          />
          <SelectInput
            {...getSelectProps(fields.name)}
            label={words.secretName}
            options={SECRET_NAMES.map((value) => ({ value, label: words.secretNames[value] ?? value }))}
          />
        </div>
        <TextAreaInput
          {...getTextareaProps(fields.value)}
          label={words.secretValue}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          error={fields.value.errors?.[0]}
        />
        <Button size="compact" kind="secondary" pending={isPending} className="justify-self-start">
          {words.writeSecret}
        </Button>
      </fetcher.Form>
    </Panel>
  );
}
