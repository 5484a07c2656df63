import { Form } from "@remix-run/react";
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

/** The choice of steps and dates; it is in the address until it is saved. */
export function FunnelForm({ words, query, isSaved, mayNotSave, error, steps, spans, span, own }: Props) {
  return (
    <Panel aria-labelledby="choose">
      <PanelHead id="choose" title={words.choose} />
      {error && (
        <Notice tone="warn" alert>
          {error}
        </Notice>
      )}
      <Form method="get" action="/partner/customFunnel" className={stackClass({ gap: 4 })} key={query}>
        <fieldset>
          <legend className={legendClass}>{words.steps}</legend>
          {steps.map(({ value, label, isChosen }) => (
            <label key={value} className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                name="step"
                value={value}
                defaultChecked={isChosen}
                className="size-4 flex-none accent-brand-ink"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <SelectInput name="span" label={words.span} options={spans} empty={words.ownDays} defaultValue={span} />
        <div className={fieldsClass()}>
          <DateInput name="from" label={words.from} defaultValue={own.first} />
          <DateInput name="to" label={words.to} defaultValue={own.last} />
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
