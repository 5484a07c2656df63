import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devContext } from "~/http/request/guards.server";
import { listInbox, sandboxMessagesUrl } from "~/services/messages/list-inbox.server";
import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { inputClass } from "~/ui/components/fields/control-class";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { Page } from "~/ui/customer/shell/page";

export const handle = { hydrate: false };

const REFRESH_SECONDS = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Inbox" },
  { name: "robots", content: "noindex" },
  ...(data?.id ? [] : [{ httpEquiv: "refresh", content: String(REFRESH_SECONDS) }]),
];

/** Every sent SMS and e-mail, newest first, for developers. Reloads itself. `?message=` shows one, as it looks. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = devContext(args);
  const { searchParams } = new URL(args.request.url);
  const [to, id] = [searchParams.get("to") || null, searchParams.get("message") || null];
  return { to, id, messages: await listInbox({ ctx, to, id }), lenders: sandboxMessagesUrl() };
}

const timeOf = (at: string) =>
  new Date(at).toLocaleString("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "medium" });

export default function Inbox() {
  const { to, id, messages, lenders } = useLoaderData<typeof loader>();
  return (
    <main lang="en">
      <Page>
        <Stack as="header" gap={2}>
          <h1>Inbox</h1>
          <p className="text-ink-2">
            SMS and e-mails of this installation, newest first. Not there in production.{" "}
            {id ? <a href="/dev/inbox">All messages</a> : `Loads again every ${REFRESH_SECONDS} seconds.`}
          </p>
          {lenders && (
            <p className="text-sm">
              Passcodes that sandbox lenders have sent themselves: <a href={lenders}>{lenders}</a>
            </p>
          )}
        </Stack>
        <form method="get" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <label htmlFor="to">To</label>
          <input id="to" name="to" type="search" className={inputClass()} defaultValue={to ?? ""} />
          <Button kind="secondary">Show</Button>
        </form>
        {messages.length === 0 && <p>Nothing has been sent yet.</p>}
        {messages.map((message) => (
          <Card as="article" className={stackClass({ gap: 2 })} key={message.id}>
            <Cluster as="p" between className="text-sm">
              <b className="tabular-nums">{message.to}</b>
              <span className="text-ink-2">
                {message.channel} · {message.brand} · <time dateTime={message.at}>{timeOf(message.at)}</time>
              </span>
            </Cluster>
            {message.code && (
              <p className="text-2xl">
                <b className="tabular-nums">{message.code}</b>
              </p>
            )}
            {message.subject && <b>{message.subject}</b>}
            <p className="whitespace-pre-line">{message.text}</p>
            {message.html && (
              <iframe
                src={`/dev/inbox/${message.id}/html`}
                title="As the e-mail looks"
                sandbox=""
                className="h-[40rem] w-full rounded-md border border-line"
              />
            )}
            {message.channel === "email" && !id && (
              <p className="text-sm">
                <a href={`/dev/inbox?message=${message.id}`}>As it looks</a>
              </p>
            )}
          </Card>
        ))}
      </Page>
    </main>
  );
}
