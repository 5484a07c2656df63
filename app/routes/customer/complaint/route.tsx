import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  COMPLAINT_DAYS,
  type ComplaintFault,
  type ComplaintField,
  MAX_COMPLAINT,
  OMBUDSMAN,
  readComplaint,
} from "~/domain/support/complaint";
import { complaintPath } from "~/domain/support/complaint-path";
import { HONEYPOT } from "~/domain/support/honeypot";
import { complaintRequest } from "~/domain/support/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, pick, words } from "~/i18n/words";
import { mayShowDetails } from "~/services/access/read-customer-session.server";
import { knownContact } from "~/services/customers/known-contact.server";
import { newFormKey } from "~/services/support/ask-for-help.server";
import { fileComplaint } from "~/services/support/file-complaint.server";
import { lenderOfficers } from "~/services/support/lender-officers.server";
import { readComplaintProgress, type ComplaintProgress as Standing } from "~/services/support/read-complaint.server";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { PageTitle } from "~/ui/components/page-title";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { ComplaintForm } from "./complaint-form";
import { ComplaintProgressView } from "./complaint-progress";
import { Ombudsman } from "./ombudsman";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** A complaint's progress in words, after filing and on later visits. */
function progressView(locale: Locale, progress: Standing, isNew: boolean) {
  const texts = words(locale, "complaints");
  const t = translator(locale, "complaints");
  const { ticket, filedOn, dueOn, isClosed, isOverdue, answer } = progress;
  return {
    title: isNew ? texts.filedTitle : t("standingTitle", { ticket }),
    promise: isNew ? t("filedText", { ticket, day: dayWords(dueOn, locale) }) : null,
    status: isClosed
      ? { tone: "ok" as const, text: texts.closed }
      : isOverdue
        ? { tone: "bad" as const, text: texts.overdue }
        : { tone: "info" as const, text: texts.open },
    facts: [
      { label: texts.number, value: ticket },
      { label: texts.filedOn, value: dayWords(filedOn, locale) },
      { label: texts.dueOn, value: dayWords(dueOn, locale) },
    ],
    stateLabel: texts.state,
    answer: answer === null ? null : { title: texts.answer, text: answer },
    keepLink: texts.keepLink,
  };
}

/** The complaint form, or the progress of a complaint for anybody who has its address (OQ-91). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const id = query.get("ticket");
  return visitorContext(args, async (ctx, { session }) => {
    const { locale } = ctx;
    const texts = words(locale, "complaints");
    const t = translator(locale, "complaints");
    const validation = words(locale, "validation");
    const isShown = session !== null && mayShowDetails(session);
    const known = await knownContact(ctx, isShown);
    const progress = id === null ? null : await readComplaintProgress({ ctx, id });
    if (id !== null && !progress) throw new Response(null, { status: 404 });
    const { actor } = ctx;
    const officers = actor.kind === "customer" ? await lenderOfficers({ ctx: { ...ctx, actor } }) : [];
    const values = { days: COMPLAINT_DAYS, phone: OMBUDSMAN.phone };
    return {
      frame: frameFor(args, ctx, session),
      formKey: newFormKey(),
      contact: { name: known.name, mobile: known.phone, email: known.email },
      lead: t("lead", values),
      officers: officers.map(({ lender, ...contact }) => ({
        title: t("lenderOfficer", { lender }),
        ...contact,
      })),
      ombudsman: {
        title: texts.ombudsmanTitle,
        text: t("ombudsman", values),
        link: { href: OMBUDSMAN.site, label: texts.ombudsmanLink },
        board: texts.board,
      },
      progress: progress && progressView(locale, progress, query.has("filed")),
      words: {
        ...texts,
        ...pick(words(locale, "common"), "errorsTitle", "optional"),
        mobileInvalid: validation["validation.mobile.invalid"],
        emailInvalid: validation["validation.email.invalid"],
      },
    };
  });
}

function sentence(locale: Locale, field: ComplaintField, fault: ComplaintFault): string {
  const texts = words(locale, "complaints");
  const t = translator(locale, "complaints");
  const validation = words(locale, "validation");
  if (fault === "mobile") return validation["validation.mobile.invalid"];
  if (fault === "email") return validation["validation.email.invalid"];
  if (fault === "too-long") return t("tooLong", { max: MAX_COMPLAINT[field as keyof typeof MAX_COMPLAINT] });
  const key = `${field}Required`;
  return hasText(texts, key) ? texts[key] : texts.descriptionRequired;
}

export async function action(args: ActionFunctionArgs) {
  const { key, [HONEYPOT]: hidden, ...values } = await formValue(args.request, complaintRequest);
  const result = await visitorContext(args, async (ctx) => {
    if (hidden !== "") return { to: "/complaint" };
    const read = readComplaint(values);
    if (!read.ok) {
      const errors = Object.entries(read.faults).map(([field, fault]) => [
        field,
        sentence(ctx.locale, field as ComplaintField, fault),
      ]);
      return {
        status: 422,
        errors: Object.fromEntries(errors) as Partial<Record<ComplaintField, string>>,
        notice: null,
      };
    }
    const filed = await fileComplaint({ ctx, key, complaint: read.complaint });
    if (filed.ok) return { to: `${complaintPath(filed.id)}&filed=1` };
    return { status: 429, errors: {}, notice: words(ctx.locale, "complaints").tooMany };
  });
  if ("to" in result) return redirect(result.to ?? "/complaint", 303);
  return data({ errors: result.errors, notice: result.notice, values }, { status: result.status });
}

export default function Complaint() {
  const { frame, formKey, contact, lead, officers, ombudsman, progress, words: texts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        {progress && !refused ? (
          <ComplaintProgressView {...progress} />
        ) : (
          <Stack gap={6}>
            <PageTitle title={texts.title} lead={lead} />
            {refused?.notice && (
              <Notice tone="bad" alert>
                {refused.notice}
              </Notice>
            )}
            <ComplaintForm
              formKey={formKey}
              values={refused?.values ?? contact}
              errors={refused?.errors ?? {}}
              words={texts}
            />
          </Stack>
        )}
        <ContactList contacts={officers} />
        <Ombudsman {...ombudsman} />
      </Page>
    </CustomerShell>
  );
}
