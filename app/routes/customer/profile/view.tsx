import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/components/button";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice } from "~/ui/components/feedback/notice";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { type Step, Steps } from "~/ui/components/steps";
import { ProfileFieldInput, type ProfileFieldProps, type ProfileFieldWords } from "~/ui/customer/profile/profile-field";
import { type SavedDraft, useSavedDraft } from "~/ui/customer/profile/use-saved-draft";

export type ProfileSectionPage = {
  section: string;
  heading: string;
  help: string | null;
  submit: string;
  back: string | null;
  sentence: string;
  steps: readonly Step[];
  fields: readonly ProfileFieldProps[];
};

export type ProfilePageProps = {
  page: ProfileSectionPage;
  words: ProfileFieldWords &
    Record<SavedDraft, string> & {
      progressLabel: string;
      doneWord: string;
      noEnquiry: string;
      back: string;
      errorsTitle: string;
      remindMe: string;
    };
  addMobileHref: string;
  /** What the customer must check again. */
  notice: string | null;
};

/**
 * One section of a loan's profile. With script each answer is saved while the customer types; without it, with the
 * section.
 */
export function ProfilePage({ page, words, addMobileHref, notice }: ProfilePageProps) {
  const [saveState, saveAnswer] = useSavedDraft(page.fields);
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
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      <h1>{page.heading}</h1>
      <Form
        key={page.section}
        method="post"
        {...formGuards}
        className={stackClass({ gap: 6 })}
        onBlur={saveAnswer}
        onChange={(event) => {
          const { type, tagName } = event.target as unknown as HTMLInputElement;
          if (type === "radio" || tagName === "SELECT") saveAnswer(event);
        }}
      >
        <input type="hidden" name="section" value={page.section} />
        {page.help && <p className="text-ink-2">{page.help}</p>}
        {page.fields.map((field) => (
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
