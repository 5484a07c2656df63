import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CREATIVE_SIZES } from "~/domain/partners-portal/creatives";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { shareLink } from "~/services/partners-portal/share-link.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { CopyButton } from "~/ui/admin/copy-button";
import { CopyIcon } from "~/ui/admin/icons";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { messagesFor } from "./messages.server";

/** Texts and pictures to share, with one text and two pictures ready to use (ROUTE-P06, PAR-09, OQ-58). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx, session) => {
    const { texts: _texts, creative: _creative, ...words } = portalWords(ctx.locale).marketing;
    const link = await shareLink({ ctx });
    const name = session.merchantName ?? session.partnerName;
    const messages = link ? messagesFor(ctx, ctx.locale, name, link.url) : [];
    return {
      words,
      language: ctx.locale,
      message: messages.find(({ channel }) => channel === "whatsapp")?.text ?? null,
    };
  });
}

const PAGE = "/partner/marketing-support";

export default function MarketingSupport() {
  const { words, language, message } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead}>
      {message === null && (
        <NothingYet>
          <p>{words.noLink}</p>
          <Link to="/partner/communication/general-query">{words.ask}</Link>
        </NothingYet>
      )}
      <div className="grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-3">
        <Panel gap={3}>
          <h2>
            <Link to={`${PAGE}/messaging-content`}>{words.messaging}</Link>
          </h2>
          <p className="text-ink-2">{words.messagingLead}</p>
          {message && (
            <>
              <p className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">{message}</p>
              <div>
                <CopyButton text={message} copied={words.copied} notCopied={words.notCopied}>
                  <CopyIcon />
                  {words.copy}
                </CopyButton>
              </div>
            </>
          )}
        </Panel>
        <Panel gap={3}>
          <h2>
            <Link to={`${PAGE}/banners-and-creatives`}>{words.banners}</Link>
          </h2>
          <p className="text-ink-2">{words.bannersLead}</p>
          {message && (
            <div className="grid gap-3">
              {(["wide", "square"] as const).map((size) => (
                <img
                  key={size}
                  src={`${PAGE}/creatives/${size}-${language}.png`}
                  alt={words.sizes[size]}
                  {...CREATIVE_SIZES[size]}
                  className="h-auto max-h-72 w-auto max-w-full rounded-sm border border-line"
                />
              ))}
            </div>
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}
