import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import { shareLink } from "~/services/partners-portal/share-link.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { CopyButton } from "~/ui/admin/copy-button";
import { CopyIcon } from "~/ui/admin/icons";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { messagesFor } from "./messages.server";

/** SMS, WhatsApp and e-mail texts in both languages with the portal's own link (ROUTE-P07, PAR-09, PAR-17, OQ-58). */
export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get("texts");
  return partnerContext(args, "content:read", async (ctx, session) => {
    const language = wanted === "en" || wanted === "hi" ? wanted : ctx.locale;
    const link = await shareLink({ ctx });
    const name = session.merchantName ?? session.partnerName;
    return {
      words: portalWords(ctx.locale).marketing,
      language,
      messages: link ? messagesFor(ctx, language, name, link.url) : [],
    };
  });
}

const PATH = "/partner/marketing-support/messaging-content";

export default function MessagingContent() {
  const { words, language, messages } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={words.messaging}
      lead={words.consentHint}
      back={{ href: "/partner/marketing-support", label: words.back }}
    >
      <Segmented
        label={words.languages}
        items={(["en", "hi"] as const).map((one) => ({
          href: `${PATH}?texts=${one}`,
          label: words.language[one],
          lang: one,
          current: one === language,
        }))}
      />
      {messages.length === 0 && (
        <NothingYet>
          <p>{words.noLink}</p>
          <Link to="/partner/communication/general-query">{words.ask}</Link>
        </NothingYet>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3">
        {messages.map(({ channel, kind, subject, text }) => (
          <Panel key={`${channel}-${kind}`} gap={3}>
            <PanelHead title={`${words.channels[channel]}: ${words.kinds[kind]}`}>
              <CopyButton
                kind="secondary"
                text={subject ? `${subject}\n\n${text}` : text}
                copied={words.copied}
                notCopied={words.notCopied}
                label={`${words.copy}: ${words.channels[channel]}, ${words.kinds[kind]}`}
              >
                <CopyIcon />
                {words.copy}
              </CopyButton>
            </PanelHead>
            {subject && (
              <p className="font-bold lang-hi:font-sans" lang={language}>
                {fill(words.subject, { subject })}
              </p>
            )}
            <p className="wrap-anywhere whitespace-pre-line text-ink-2 lang-hi:font-sans" lang={language}>
              {text}
            </p>
          </Panel>
        ))}
      </div>
    </AdminPage>
  );
}
