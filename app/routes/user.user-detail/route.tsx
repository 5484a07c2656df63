import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useFetchers, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { isProfileField, isProfileSection, PROFILE_SECTIONS } from "~/domain/validation/profile";
import { frameFor } from "~/http/frame.server";
import { journeyContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { pick, words } from "~/i18n/words";
import { rawAnswers } from "~/services/customers/profile-fields.server";
import { nextSection, profilePage } from "~/services/customers/profile-page.server";
import { saveAnswer, saveProfileForm } from "~/services/customers/save-profile.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { Button } from "~/ui/button";
import { EnquiryMeter } from "~/ui/feedback/enquiry-meter";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { formGuards } from "~/ui/fields/form-guards";
import { LinkButton } from "~/ui/link-button";
import { Steps } from "~/ui/parts/steps";
import { ProfileField } from "~/ui/profile/profile-field";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The personal profile (ROUTE-C11): one section at a time, `?section=` names it. */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  const section = new URL(args.request.url).searchParams.get("section");
  return journeyContext(args, async (ctx, session) => {
    const texts = words(ctx.locale, "profile");
    const product = session.product ?? "PL";
    return {
      frame: frameFor(args, ctx, session),
      title: texts.pageTitle,
      words: { ...texts, ...pick(words(ctx.locale, "common"), "optional", "errorsTitle") },
      updateNeeded: session.flags.plUpdateRequired || session.flags.plSeUpdateRequired,
      page: await profilePage({ ctx, product, rows, section }),
    };
  });
}

/** `intent=answer` keeps one answer as the customer goes; a whole section goes on to the next, and at the end to the offers. */
export async function action(args: ActionFunctionArgs) {
  const [form, rows] = await Promise.all([readForm(args.request), readListRows()]);
  const section = String(form.get("section") ?? "");
  const field = String(form.get("field") ?? "");
  const outcome = await journeyContext(args, async (ctx, session) => {
    const product = session.product ?? "PL";
    if (form.get("intent") === "answer") {
      if (!isProfileField(field)) return { kind: "unknown" as const };
      const raw = rawAnswers(form, [field])[field];
      const saved = await saveAnswer({ ctx, product, field, raw, rows });
      return { kind: "answer" as const, saved: saved.ok };
    }
    if (!isProfileSection(section)) return { kind: "unknown" as const };
    const raw = rawAnswers(form, PROFILE_SECTIONS[section]);
    const saved = await saveProfileForm({ ctx, session, product, form: section, raw, rows });
    if (!saved.ok)
      return {
        kind: "refused" as const,
        page: await profilePage({ ctx, product, rows, section, errors: saved.errors, typed: raw }),
      };
    const next = await nextSection({ ctx, product, after: section, rows });
    return { kind: "next" as const, to: next ? `/user/user-detail?section=${next}` : "/user/offers" };
  });
  switch (outcome.kind) {
    case "unknown":
      return data({ saved: false, page: null }, { status: 422 });
    case "answer":
      return data({ saved: outcome.saved, page: null }, { status: outcome.saved ? 200 : 422 });
    case "refused":
      return data({ saved: false, page: outcome.page }, { status: 422 });
    case "next":
      return redirect(outcome.to, 303);
  }
}

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

export default function UserDetail() {
  const { frame, words: texts, page: loaded, updateNeeded } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const submit = useSubmit();
  const saved = useSaved();
  const navigation = useNavigation();
  const page = answered?.page?.section === loaded.section ? answered.page : loaded;
  const faults = page.fields.flatMap(({ name, error }) => (error ? [{ fieldId: name, text: error }] : []));

  function keep(event: FocusEvent<HTMLFormElement>) {
    const control = event.target as unknown as HTMLInputElement;
    const name = control.name?.replace(/-(day|month|year)$/, "");
    const field = page.fields.find((candidate) => candidate.name === name);
    if (!field || !control.form || !control.checkValidity()) return;
    const form = new FormData(control.form);
    const value = String(form.get(field.name) ?? "");
    const isDate = field.control === "date";
    if (
      isDate &&
      (!form.get(`${name}-day`) || !form.get(`${name}-month`) || String(form.get(`${name}-year`)).length < 4)
    )
      return;
    if (!isDate && (value === "" || value === field.value)) return;
    const sent = new FormData();
    sent.set("intent", "answer");
    sent.set("field", field.name);
    for (const [key, entry] of form)
      if (key === field.name || key.startsWith(`${field.name}-`)) sent.append(key, entry);
    submit(sent, { method: "post", navigate: false, fetcherKey: `answer-${field.name}` });
  }

  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <div className="stack stack-5">
          <Steps
            label={texts.progressLabel}
            sentence={page.sentence}
            saved={saved ? texts[saved] : undefined}
            doneWord={texts.doneWord}
            steps={page.steps}
          />
          {updateNeeded && <Notice tone="warn">{texts.updateNeeded}</Notice>}
          <ErrorSummary title={texts.errorsTitle} faults={faults} />
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
              <ProfileField
                key={field.name}
                field={field}
                words={texts}
                addMobileHref="/verification?add=mobile&callback=/user/user-detail"
              />
            ))}
            <EnquiryMeter text={texts.noEnquiry} />
            <div className="cluster">
              <Button size="lg" pending={navigation.state === "submitting"} pendingText={texts.savingNow}>
                {page.submit}
              </Button>
              {page.back && (
                <LinkButton kind="quiet" size="lg" href={page.back}>
                  {texts.back}
                </LinkButton>
              )}
            </div>
          </Form>
        </div>
      </Page>
    </CustomerShell>
  );
}
