import { Form, useFetchers, useNavigation, useSubmit } from "@remix-run/react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Button } from "../button";
import { EnquiryMeter } from "../feedback/enquiry-meter";
import { Notice } from "../feedback/notice";
import { ErrorSummary } from "../fields/error-summary";
import { formGuards } from "../fields/form-guards";
import { LinkButton } from "../link-button";
import { answerOf } from "../offers/answer-of";
import { type Step, Steps } from "../parts/steps";
import { ProfileField, type ProfileFieldProps, type ProfileFieldWords } from "./profile-field";

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
  words: ProfileFieldWords & {
    progressLabel: string;
    doneWord: string;
    savingNow: string;
    savedNow: string;
    notSaved: string;
    updateNeeded: string;
    noEnquiry: string;
    back: string;
    errorsTitle: string;
    remindMe: string;
  };
  addMobileHref: string;
  updateNeeded: boolean;
};

/** What to say about the answers that are kept as the customer goes. One request for each field: a quick hand never cuts one off. */
function useSaved(): "savingNow" | "savedNow" | "notSaved" | null {
  const running = useFetchers().filter(({ key }) => key.startsWith("answer-"));
  const [said, setSaid] = useState<"savedNow" | "notSaved" | null>(null);
  const refused = useRef(false);
  const isRunning = running.length > 0;
  if (running.some(({ data: answer }) => (answer as { saved?: boolean } | undefined)?.saved === false))
    refused.current = true;
  useEffect(() => {
    if (isRunning) return () => setSaid(refused.current ? "notSaved" : "savedNow");
    refused.current = false;
  }, [isRunning]);
  return isRunning ? "savingNow" : said;
}

/** One section of a loan's profile. Each answer is kept as the customer goes; without script, with the section. */
export function ProfilePage({ page, words, addMobileHref, updateNeeded }: ProfilePageProps) {
  const submit = useSubmit();
  const saved = useSaved();
  const navigation = useNavigation();
  const faults = page.fields.flatMap(({ name, error }) => (error ? [{ fieldId: name, text: error }] : []));

  function keep(event: FocusEvent<HTMLFormElement>) {
    const answer = answerOf(event.target, page.fields);
    if (!answer) return;
    submit(answer, { method: "post", navigate: false, fetcherKey: `answer-${String(answer.get("field"))}` });
  }

  return (
    <div className="stack stack-5">
      <Steps
        label={words.progressLabel}
        sentence={page.sentence}
        saved={saved ? words[saved] : undefined}
        doneWord={words.doneWord}
        steps={page.steps}
      />
      {updateNeeded && <Notice tone="warn">{words.updateNeeded}</Notice>}
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      <h1 className="text-2xl">{page.heading}</h1>
      <Form
        key={page.section}
        method="post"
        {...formGuards}
        className="stack stack-5"
        onBlur={keep}
        onChange={(event) => {
          const { type, tagName } = event.target as unknown as HTMLInputElement;
          if (type === "radio" || tagName === "SELECT") keep(event as unknown as FocusEvent<HTMLFormElement>);
        }}
      >
        <input type="hidden" name="section" value={page.section} />
        {page.help && <p className="muted">{page.help}</p>}
        {page.fields.map((field) => (
          <ProfileField key={field.name} field={field} words={words} addMobileHref={addMobileHref} />
        ))}
        <EnquiryMeter text={words.noEnquiry} />
        <div className="cluster">
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
        </div>
      </Form>
    </div>
  );
}
