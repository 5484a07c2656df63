import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/components/button";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice } from "~/ui/components/feedback/notice";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { type Step, Steps } from "~/ui/components/steps";
import type { SavedDraft } from "~/ui/customer/profile/draft-queue";
import { ProfileFieldInput, type ProfileFieldProps, type ProfileFieldWords } from "~/ui/customer/profile/profile-field";
import { useSavedDraft } from "~/ui/customer/profile/use-saved-draft";

export type ProfileSectionPage = {
  /** The loan's code: another tab may have chosen another loan since. */
  product: string;
  section: string;
  heading: string;
  help: string | null;
  submit: string;
  back: string | null;
  sentence: string;
  steps: readonly Step[];
  fields: readonly ProfileFieldProps[];
  /** The PAN does not fit the last name. */
  panNotice: { text: string; link: { href: string; label: string }; confirm: string } | null;
};

export type ProfilePageProps = {
  page: ProfileSectionPage;
  words: ProfileFieldWords &
    Record<SavedDraft, string> & {
      progressLabel: string;
      doneWord: string;
      noEnquiry: string;
      unreached: string;
      back: string;
      errorsTitle: string;
      remindMe: string;
    };
  addMobileHref: string;
  /** What the customer must check again. */
  notice: string | null;
  /** True when the section could not be sent. */
  isUnreached?: boolean;
};

/**
 * One section of a loan's profile. With script each answer is saved while the customer types; without it, with the
 * section. The summary lists the errors of the whole section, which only the server knows.
 */
export function ProfilePage({ page, words, addMobileHref, notice, isUnreached }: ProfilePageProps) {
  const { fields, saveState, saveAnswer } = useSavedDraft(page.fields);
  const navigation = useNavigation();
  const faults = page.fields.flatMap(({ name, error }) => (error ? [{ fieldId: name, text: error }] : []));

  return (
    <Stack gap={6}>
      <Steps
        label={words.progressLabel}
        sentence={page.sentence}
        saved={saveState ? words[saveState] : undefined}
        doneWord={words.doneWord}
        steps={page.steps}
      />
      {notice && <Notice tone="warn">{notice}</Notice>}
      {page.panNotice && (
        <Notice tone="warn">
          {page.panNotice.text}
          <Cluster className="mt-2">
            <a href={page.panNotice.link.href}>{page.panNotice.link.label}</a>
            <Button kind="secondary" size="sm" form="section" name="intent" value="confirm-pan">
              {page.panNotice.confirm}
            </Button>
          </Cluster>
        </Notice>
      )}
      {isUnreached && (
        <Notice tone="bad" alert>
          {words.unreached}
        </Notice>
      )}
      <ErrorSummary title={words.errorsTitle} faults={faults} refusal={page} />
      <h1>{page.heading}</h1>
      <Form
        key={page.section}
        id="section"
        method="post"
        {...serverChecked}
        className={stackClass({ gap: 6 })}
        onBlur={saveAnswer}
        onChange={(event) => {
          const { type, tagName } = event.target as unknown as HTMLInputElement;
          if (type === "radio" || type === "checkbox" || tagName === "SELECT") saveAnswer(event);
        }}
      >
        <input type="hidden" name="product" value={page.product} />
        <input type="hidden" name="section" value={page.section} />
        {page.help && <p className="text-ink-2">{page.help}</p>}
        {fields.map((field) => (
          <ProfileFieldInput key={field.name} field={field} words={words} addMobileHref={addMobileHref} />
        ))}
        <EnquiryMeter text={words.noEnquiry} />
        <Cluster>
          <Button size="lg" pending={navigation.state === "submitting"} pendingText={words.savingNow}>
            {page.submit}
          </Button>
          {page.back && (
            <LinkButton kind="quiet" size="lg" href={page.back}>
              {words.back}
            </LinkButton>
          )}
          <LinkButton kind="quiet" size="lg" href="/remind-me">
            {words.remindMe}
          </LinkButton>
        </Cluster>
      </Form>
    </Stack>
  );
}
