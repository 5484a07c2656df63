import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { linkStateRequest } from "~/domain/links/new-link-request";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { trackingLinkRefusal, trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { setLinkState } from "~/services/links/set-link-state.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Tabs } from "~/ui/admin/segmented";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { LinkCard, QrCard } from "./link-card";
import { LinkLists } from "./lists";
import { trackingLinkPage } from "./page.server";
import { StateDialog } from "./state-dialog";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${words.documentTitle} ${data.code}` : words.documentTitle },
];

/** One link: its address and QR code, what it sets, what came by it, and its history (OQ-44). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const page = await staffContext(args, "tracking-links:edit", (ctx) =>
    trackingLinkPage(ctx, args.params.code ?? "", query),
  );
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** Ends the link or lets it count again, with a reason. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, linkStateRequest);
  const done = await staffContext(args, "tracking-links:edit", async (ctx) => {
    if (!form.ok) return form;
    const { intent, reason } = form.value;
    return setLinkState({ ctx, code: args.params.code ?? "", isActive: intent === "resume", reason });
  });
  return formResponse(form, done, {
    message: form.typed.intent === "resume" ? words.resumed : words.ended,
    words: trackingLinkRefusal,
  });
}

export const clientAction = keepTyped;

export default function TrackingLinkPage() {
  const view = useLoaderData<typeof loader>();
  const { code, isActive, ended } = view;
  const [intent, setIntent] = useState<"end" | "resume" | null>(null);
  return (
    <AdminPage
      title={view.name}
      back={{ href: "/admin/tracking-links", label: words.back }}
      badge={
        <StatusBadge tone={isActive ? "ok" : "neutral"}>{words.states[isActive ? "active" : "ended"]}</StatusBadge>
      }
      actions={
        <Button type="button" kind="secondary" size="compact" onClick={() => setIntent(isActive ? "end" : "resume")}>
          {isActive ? words.end : words.resume}
        </Button>
      }
      toolbar={<p className="font-mono text-ink-2">{code}</p>}
    >
      {view.isNew && <Notice tone="ok">{words.madeNotice}</Notice>}
      {ended && (
        <Notice tone="warn" title={words.endedNotice(ended.at)}>
          {ended.reason && `${words.endedBecause}: ${ended.reason}`}
        </Notice>
      )}
      <TwoColumns>
        <Stack>
          <LinkCard url={view.url} about={view.about} facts={view.facts} />
          <Panel flush aria-label={words.listsLabel}>
            <div className="px-4 pt-3">
              <Tabs label={words.listsLabel} items={view.tabs} />
            </div>
            <LinkLists show={view.show} lines={view.lines} pages={view.pages} />
          </Panel>
        </Stack>
        <Stack>
          <QrCard code={code} url={view.url} qr={view.qr} />
          <Panel aria-labelledby="history">
            <PanelHead id="history" title={words.history} />
            <HistoryPanel entries={view.history} />
          </Panel>
        </Stack>
      </TwoColumns>
      {intent && <StateDialog code={code} intent={intent} onClose={() => setIntent(null)} />}
    </AdminPage>
  );
}
