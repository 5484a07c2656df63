import { getCollectionProps, getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { funnelForm } from "~/domain/leads/requests";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DateInput, legendClass, SelectInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { stackClass } from "~/ui/components/layout";

type Option = { value: string; label: string };
type Props = {
  words: PortalTexts<"funnel">;
  /** The shown choice as in the address. */
  query: string;
  isSaved: boolean;
  mayNotSave: boolean;
  error: string | null;
  steps: readonly (Option & { isChosen: boolean })[];
  spans: readonly Option[];
  span: string;
  own: { first: string; last: string };
};

/** The choice of steps and dates; it is in the address until it is saved. Works without script. */
export function FunnelForm({ words, query, isSaved, mayNotSave, error, steps, spans, span, own }: Props) {
  const [form, fields] = useForm<z.input<typeof funnelForm>>({
    id: "funnel",
    defaultValue: {
      step: steps.filter(({ isChosen }) => isChosen).map(({ value }) => value),
      span,
      from: own.first,
      to: own.last,
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: funnelForm, formatError: () => [words.twoSteps] }),
    shouldRevalidate: "onInput",
  });
  const shownError = form.errors?.[0] ?? error;
  return (
    <Panel aria-labelledby="choose">
      <PanelHead id="choose" title={words.choose} />
      {shownError && (
        <Notice tone="warn" alert>
          {shownError}
        </Notice>
      )}
      <Form method="get" action="/partner/customFunnel" className={stackClass({ gap: 4 })} {...getFormProps(form)}>
        <fieldset>
          <legend className={legendClass}>{words.steps}</legend>
          {getCollectionProps(fields.step, { type: "checkbox", options: steps.map(({ value }) => value) }).map(
            ({ key, ...box }, index) => (
              <label key={key} className="flex min-h-9 items-center gap-2">
                <input {...box} className="size-4 flex-none accent-brand-ink" />
                {steps[index]?.label}
              </label>
            ),
          )}
        </fieldset>
        <SelectInput label={words.span} options={spans} empty={words.ownDays} {...getSelectProps(fields.span)} />
        <div className={fieldsClass()}>
          <DateInput label={words.from} {...getInputProps(fields.from, { type: "date" })} />
          <DateInput label={words.to} {...getInputProps(fields.to, { type: "date" })} />
        </div>
        <p className="text-xs text-ink-3">{words.daysHint}</p>
        <div>
          <Button type="submit" kind="primary">
            {words.show}
          </Button>
        </div>
      </Form>
      {isSaved ? (
        <p className="text-xs text-ink-3">{words.saved}</p>
      ) : (
        !mayNotSave && (
          <Form method="post" action="/partner/customFunnel">
            <input type="hidden" name="query" value={query} />
            <Button type="submit" kind="secondary">
              {words.save}
            </Button>
          </Form>
        )
      )}
    </Panel>
  );
}
