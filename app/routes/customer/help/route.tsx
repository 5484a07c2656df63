import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type HelpFault, type HelpField, MAX_HELP, readHelpForm } from "~/domain/support/help-form";
import { HONEYPOT } from "~/domain/support/honeypot";
import { helpRequest } from "~/domain/support/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { isSent, sentProof } from "~/http/response/sent-proof.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import { mayShowDetails } from "~/services/access/read-customer-session.server";
import { knownContact } from "~/services/customers/known-contact.server";
import { askForHelp, newFormKey } from "~/services/support/ask-for-help.server";
import { Notice } from "~/ui/components/feedback/notice";
import { Actions, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead, PageTitle } from "~/ui/components/page-title";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { Sent } from "~/ui/customer/support/sent";
import { HelpForm } from "./help-form";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

const PATH = "/help";

/** Need help (CUS-08), signed in or not. */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => {
    const validation = words(ctx.locale, "validation");
    return {
      frame: frameFor(args, ctx, session),
      formKey: newFormKey(),
      isSent: isSent(ctx, PATH, args.request),
      contact: await knownContact(ctx, session !== null && mayShowDetails(session)),
      words: {
        ...words(ctx.locale, "help"),
        ...pick(words(ctx.locale, "common"), "errorsTitle", "optional", "home"),
        emailError: validation["validation.help.email"],
        phoneError: validation["validation.help.phone"],
        sent: validation["toast.request.sent"],
      },
    };
  });
}

/** The error of a field in words (VAL-11 … VAL-13). */
function sentence(locale: Locale, field: HelpField, fault: HelpFault): string {
  const texts = words(locale, "help");
  const t = translator(locale, "help");
  const validation = words(locale, "validation");
  if (fault === "email") return validation["validation.help.email"];
  if (fault === "phone") return validation["validation.help.phone"];
  if (fault === "too-long") return t("tooLong", { max: MAX_HELP[field] });
  return texts[`${field === "company" ? "name" : field}Required`];
}

/** Stores the message. Shows success even when forwarding fails (API-43, ERR-12). */
export async function action(args: ActionFunctionArgs) {
  const { key, [HONEYPOT]: hidden, ...values } = await formValue(args.request, helpRequest);
  const result = await visitorContext(args, async (ctx) => {
    const thanks = `${PATH}?sent=${sentProof(ctx, PATH, key)}`;
    if (hidden !== "") return { to: thanks };
    const read = readHelpForm(values);
    if (!read.ok) {
      const errors = Object.entries(read.faults).map(([field, fault]) => [
        field,
        sentence(ctx.locale, field as HelpField, fault),
      ]);
      return { status: 422, errors: Object.fromEntries(errors) as Partial<Record<HelpField, string>>, notice: null };
    }
    const sent = await askForHelp({ ctx, key, message: read.message });
    return sent.ok ? { to: thanks } : { status: 429, errors: {}, notice: words(ctx.locale, "help").tooMany };
  });
  if ("to" in result) return redirect(result.to ?? PATH, 303);
  return data({ errors: result.errors, notice: result.notice, values }, { status: result.status });
}

export default function Help() {
  const { frame, formKey, isSent: wasSent, contact, words: texts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        {wasSent && !refused ? (
          <Sent title={texts.sent}>
            <Lead>{texts.sentText}</Lead>
            <Actions>
              <LinkButton href="/" size="lg">
                {texts.home}
              </LinkButton>
              <LinkButton href="/help" kind="secondary" size="lg">
                {texts.another}
              </LinkButton>
            </Actions>
          </Sent>
        ) : (
          <Stack gap={6}>
            <PageTitle title={texts.title} lead={texts.lead} />
            {refused?.notice && (
              <Notice tone="bad" alert>
                {refused.notice}
              </Notice>
            )}
            <HelpForm
              formKey={formKey}
              values={refused?.values ?? contact}
              errors={refused?.errors ?? {}}
              words={texts}
            />
            <p className="text-ink-2">
              {texts.complaintLead} <a href="/complaint">{texts.complaint}</a>
            </p>
          </Stack>
        )}
      </Page>
    </CustomerShell>
  );
}
