import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devContext } from "~/http/request/guards.server";
import { listInbox } from "~/services/messages/list-inbox.server";
import { sandboxMessagesUrl } from "~/services/messages/sandbox-messages.server";
import { Card } from "~/ui/components/card";
import { Page } from "~/ui/customer/shell/page";

export const handle = { hydrate: false };

const REFRESH_SECONDS = 5;

export const meta: MetaFunction = () => [
  { title: "Inbox" },
  { name: "robots", content: "noindex" },
  { httpEquiv: "refresh", content: String(REFRESH_SECONDS) },
];

/** Every SMS and e-mail that was sent, newest first, for developers; loads itself again. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = devContext(args);
  const to = new URL(args.request.url).searchParams.get("to") || null;
  return { to, messages: await listInbox({ ctx, to }), lenders: sandboxMessagesUrl() };
}

const timeOf = (at: string) =>
  new Date(at).toLocaleString("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "medium" });

export default function Inbox() {
  const { to, messages, lenders } = useLoaderData<typeof loader>();
  return (
    <main lang="en">
      <Page>
        <header className="stack stack-2">
          <h1>Inbox</h1>
          <p className="muted">
            SMS and e-mails of this installation, newest first. Not there in production. Loads again every{" "}
            {REFRESH_SECONDS} seconds.
          </p>
          {lenders && (
            <p className="text-sm">
              Passcodes that sandbox lenders have sent themselves: <a href={lenders}>{lenders}</a>
            </p>
          )}
        </header>
        <form method="get" className="cluster">
          <label htmlFor="to">To</label>
          <input id="to" name="to" type="search" className="input" defaultValue={to ?? ""} />
          <button type="submit" className="btn btn-secondary">
            Show
          </button>
        </form>
        {messages.length === 0 && <p>Nothing has been sent yet.</p>}
        {messages.map((message) => (
          <Card as="article" className="stack stack-2" key={`${message.at} ${message.to} ${message.code}`}>
            <p className="cluster between text-sm">
              <b className="num">{message.to}</b>
              <span className="muted">
                {message.channel} · {message.brand} · <time dateTime={message.at}>{timeOf(message.at)}</time>
              </span>
            </p>
            {message.code && (
              <p className="text-2xl">
                <b className="num">{message.code}</b>
              </p>
            )}
            {message.subject && <b>{message.subject}</b>}
            <p className="whitespace-pre-line">{message.text}</p>
          </Card>
        ))}
      </Page>
    </main>
  );
}
