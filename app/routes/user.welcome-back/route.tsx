import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { istDay } from "~/domain/dates/ist";
import { formatDay } from "~/domain/dates/parse-day";
import { clearToken } from "~/http/cookies.server";
import { frameFor } from "~/http/frame.server";
import { journeyContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { signInPathOf } from "~/http/site.server";
import { counted, fill } from "~/i18n/fill";
import { pick, words } from "~/i18n/words";
import { continueApplication } from "~/services/applications/continue-application.server";
import { startNewApplication } from "~/services/applications/start-new-application.server";
import { confirmIdentity } from "~/services/customers/confirm-identity.server";
import { rawAnswers, sentence } from "~/services/customers/profile-fields.server";
import { welcomeBack } from "~/services/customers/welcome-back.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DateField } from "~/ui/fields/date-field";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { formGuards } from "~/ui/fields/form-guards";
import { RadioCards } from "~/ui/fields/radio-cards";
import { TextField } from "~/ui/fields/text-field";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

/** Personal-loan and gold welcome-back (ROUTE-C12): who it is, and whether to go on or begin anew. */
export async function loader(args: LoaderFunctionArgs) {
  return journeyContext(args, async (ctx, session) => {
    const texts = words(ctx.locale, "welcomeBack");
    const found = await welcomeBack({ ctx, product: session.product ?? "PL" });
    return {
      frame: frameFor(args, ctx, session),
      words: { ...texts, ...pick(words(ctx.locale, "common"), "errorsTitle", "loading") },
      heading: found.firstName ? fill(texts.greeting, { name: found.firstName }) : texts.title,
      saved: [
        fill(texts.savedPan, { value: found.panMasked ?? "" }),
        fill(texts.savedBirthDate, { value: found.birthDateMasked ?? "" }),
      ],
      openSince: found.open ? fill(texts.continueHelp, { day: formatDay(istDay(found.open.startedAt)) }) : null,
    };
  });
}

/** Confirms the identity, then takes up the open application or withdraws it for a new one (OQ-102). */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const typed = rawAnswers(form, ["birth_date", "tin"]);
  const choice = String(form.get("choice") ?? "");
  const outcome = await journeyContext(args, async (ctx, session) => {
    const { locale } = ctx;
    const texts = words(locale, "welcomeBack");
    const product = session.product ?? "PL";
    if (choice !== "continue" && choice !== "new") return { errors: { choice: texts.chooseOne }, notice: null };
    const confirmed = await confirmIdentity({
      ctx,
      session,
      answers: { birth_date: typed.birth_date ?? "", tin: typed.tin ?? "" },
    });
    if (!confirmed.ok) {
      if (confirmed.code === "locked") return { locked: true as const };
      if (confirmed.code === "mismatch")
        return {
          errors: {},
          notice: `${texts.mismatch}. ${counted(texts, "triesLeft", confirmed.triesLeft, locale)}`,
        };
      const { birth_date: birth, tin } = confirmed.errors;
      return {
        errors: {
          ...(birth ? { birth_date: sentence(birth, locale) } : {}),
          ...(tin ? { tin: sentence(tin, locale) } : {}),
        },
        notice: null,
      };
    }
    const continued = choice === "continue" ? await continueApplication({ ctx, session, product }) : null;
    if (!continued?.ok) await startNewApplication({ ctx, session, product });
    return { to: product === "GL" ? "/user/user-detail/gold-loan" : "/user/offers" };
  });
  if ("locked" in outcome)
    return redirect(signInPathOf(args.context.request), {
      status: 303,
      headers: { "Set-Cookie": clearToken("atkn", args.context.request.secure) },
    });
  if ("to" in outcome && outcome.to) return redirect(outcome.to, 303);
  return data(
    { errors: outcome.errors as Record<string, string>, notice: outcome.notice ?? null, choice },
    { status: 422 },
  );
}

export default function WelcomeBack() {
  const { frame, words: texts, heading, saved, openSince } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const navigation = useNavigation();
  const errors = answered?.errors ?? {};
  const faults = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  const options = [
    ...(openSince ? [{ value: "continue", label: texts.continueLabel, help: openSince }] : []),
    { value: "new", label: texts.newLabel, help: openSince ? texts.newHelp : texts.onlyNewHelp },
  ];
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <div className="stack stack-5">
          <div className="stack stack-2">
            <h1 className="text-2xl">{heading}</h1>
            <p className="lead">{texts.lead}</p>
          </div>
          <ErrorSummary title={texts.errorsTitle} faults={faults} />
          {answered?.notice && (
            <Notice tone="bad" alert>
              {answered.notice}
            </Notice>
          )}
          <ul className="cap num">
            {saved.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Form method="post" {...formGuards} className="stack stack-5">
            <DateField
              name="birth_date"
              label={texts.birthDate}
              help={texts.birthDateHelp}
              words={texts}
              birthday
              required
              error={errors.birth_date}
            />
            <TextField
              name="tin"
              label={texts.pan}
              help={texts.panHelp}
              maxLength={10}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className="upper"
              required
              error={errors.tin}
            />
            <RadioCards
              name="choice"
              label={texts.question}
              columns={1}
              options={options}
              required
              error={errors.choice}
              defaultValue={answered?.choice ?? (openSince ? "" : "new")}
            />
            <div>
              <Button size="lg" pending={navigation.state === "submitting"} pendingText={texts.loading}>
                {texts.confirm}
              </Button>
            </div>
          </Form>
        </div>
      </Page>
    </CustomerShell>
  );
}
