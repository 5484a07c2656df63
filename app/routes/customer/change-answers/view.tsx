import { Button, buttonClass } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { ProfileFieldInput, type ProfileFieldProps, type ProfileFieldWords } from "~/ui/customer/profile/profile-field";

export type ChangeAnswersProps = {
  title: string;
  lead: string;
  /** The id of the application that is changed. */
  application: string;
  section: string;
  heading: string;
  help: string | null;
  /** The four sections; the one without a link is open. */
  parts: { label: string; items: readonly { label: string; href: string | null }[] };
  effect: string;
  /** Which applications stay unchanged. */
  running: string | null;
  /** The confirmation for an application that no lender has yet: what saving would do to it. */
  unsent: { title: string; text: string; label: string; error: string | null } | null;
  fields: readonly ProfileFieldProps[];
  /** Target of Cancel. */
  back: string;
  save: string;
  cancel: string;
  words: ProfileFieldWords & { errorsTitle: string };
  addMobileHref: string;
};

/** One section of saved answers. Nothing is saved before Save; Cancel goes back. */
export function ChangeAnswers({ parts, fields, unsent, words, ...page }: ChangeAnswersProps) {
  const wrong = fields.flatMap(({ name, error }) => (error ? [{ fieldId: name, text: error }] : []));
  const faults = unsent?.error ? [...wrong, { fieldId: "aware", text: unsent.error }] : wrong;
  return (
    <Stack gap={6}>
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      <PageTitle title={page.title} lead={page.lead} />
      <Cluster as="nav" aria-label={parts.label}>
        {parts.items.map(({ label, href }) =>
          href ? (
            <LinkButton key={label} kind="secondary" size="sm" href={href}>
              {label}
            </LinkButton>
          ) : (
            <b key={label} aria-current="page" className={buttonClass({ kind: "secondary", size: "sm" })}>
              {label}
            </b>
          ),
        )}
      </Cluster>
      <Notice>
        {page.effect} {page.running}
      </Notice>
      <form method="post" {...serverChecked} className={stackClass({ gap: 6 })}>
        <input type="hidden" name="application" value={page.application} />
        <input type="hidden" name="section" value={page.section} />
        <input type="hidden" name="back" value={page.back} />
        <h2>{page.heading}</h2>
        {page.help && <p className="text-ink-2">{page.help}</p>}
        {fields.map((field) => (
          <ProfileFieldInput key={field.name} field={field} words={words} addMobileHref={page.addMobileHref} />
        ))}
        {unsent && (
          <Notice tone="warn" title={unsent.title}>
            {unsent.text}
            <div className="mt-3">
              <CheckboxField name="aware" label={unsent.label} error={unsent.error ?? undefined} />
            </div>
          </Notice>
        )}
        <Cluster>
          <Button size="lg">{page.save}</Button>
          <LinkButton kind="secondary" size="lg" href={page.back}>
            {page.cancel}
          </LinkButton>
        </Cluster>
      </form>
    </Stack>
  );
}
