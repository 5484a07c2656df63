import { BulletList } from "~/ui/components/bullet-list";
import { Button } from "~/ui/components/button";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { FactList } from "~/ui/components/feedback/fact-row";
import { Notice } from "~/ui/components/feedback/notice";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { ConsentField } from "~/ui/customer/consents/consent-field";
import type { SavedDraft } from "~/ui/customer/profile/draft-queue";
import { ProfileFieldInput, type ProfileFieldWords } from "~/ui/customer/profile/profile-field";
import { useSavedDraft } from "~/ui/customer/profile/use-saved-draft";
import type { GoldWorthView } from "./gold-worth.server";
import type { GoldFormPage } from "./page.server";

/** The value of the customer's gold and the most that may be lent against it. */
function GoldWorth({ title, facts, warnings, notes }: GoldWorthView) {
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      <FactList facts={facts} />
      {warnings.map((text) => (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ))}
      <p className="text-sm text-ink-2">{notes}</p>
    </Stack>
  );
}

type GoldFormProps = {
  page: GoldFormPage;
  words: ProfileFieldWords & Record<SavedDraft, string>;
  path: string;
};

/** The questions of a gold loan, what the lender receives, and the consent. A whole-page form. */
export function GoldForm({ page, words, path }: GoldFormProps) {
  const { consent, refusal } = page;
  const { fields, saveState, saveAnswer } = useSavedDraft(page.fields);
  const faults = [
    ...page.fields.flatMap(({ name, error }) => (error ? [{ fieldId: name, text: error }] : [])),
    ...(consent.error ? [{ fieldId: "consent", text: consent.error }] : []),
  ];
  return (
    <Stack gap={6}>
      <ErrorSummary title={page.errorsTitle} faults={faults} refusal={page} />
      {page.notice && (
        <Notice tone="bad" alert>
          {page.notice}
        </Notice>
      )}
      {refusal && (
        <Notice tone="warn" title={refusal.title} alert>
          {refusal.problems.length > 0 && <BulletList items={refusal.problems} />}
          {refusal.text} <a href="/">{page.otherProducts}</a>
        </Notice>
      )}
      <PageTitle title={page.heading} lead={page.lead}>
        <span className="text-xs text-ink-3" aria-live="polite">
          {saveState && words[saveState]}
        </span>
      </PageTitle>
      {page.worth && <GoldWorth {...page.worth} />}
      <form method="post" action={path} {...serverChecked} className={stackClass({ gap: 6 })} onBlur={saveAnswer}>
        {fields.map((field) => (
          <ProfileFieldInput
            key={field.name}
            field={field}
            words={words}
            addMobileHref={`/verification?add=mobile&callback=${path}`}
          />
        ))}
        {page.canApply && (
          <>
            <Stack as="section" gap={2}>
              <h2>{page.sharesTitle}</h2>
              <p className="text-sm text-ink-2">{page.sharesText}</p>
              <p className="text-sm text-ink-2">
                {page.lenders} <a href="/lender-terms">{page.terms}</a>
              </p>
              <FactList facts={page.shares} />
            </Stack>
            <Stack as="section" gap={2}>
              <h2>{page.consentTitle}</h2>
              <ConsentField {...consent} />
            </Stack>
            <EnquiryMeter possible text={page.mayEnquire} />
            <Cluster>
              <Button size="lg">{page.submit}</Button>
              <LinkButton kind="quiet" size="lg" href="/">
                {page.otherProducts}
              </LinkButton>
            </Cluster>
          </>
        )}
      </form>
    </Stack>
  );
}
