import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { LeadFactList } from "./lead-facts";
import { LeadMoments } from "./lead-moments";
import { leadPage } from "./lead-page.server";
import { LeadReasons } from "./lead-reasons";

/** One lead: who acts next, what happened when, and why it is the partner's (BEY-15). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await partnerContext(args, "leads:read", (ctx) => leadPage(ctx, args.params.id ?? ""));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export default function LeadPage() {
  const view = useLoaderData<typeof loader>();
  const { words, line, title, nextBy, isOver } = view;
  const { turn, stage } = line;
  return (
    <AdminPage title={title} back={{ href: "/partner/leads", label: words.back }}>
      <TwoColumns>
        <Stack gap={4}>
          <Panel aria-labelledby="next">
            <PanelHead id="next" title={words.nextTitle}>
              <StatusBadge tone={stage.tone}>{stage.text}</StatusBadge>
            </PanelHead>
            <p className="text-md">
              <b>{turn.who}</b> {turn.task} <span className="text-ink-3">{turn.since}</span>
            </p>
            {nextBy && <p className="text-ink-2">{nextBy}</p>}
            {isOver && <p className="text-ink-2">{words.nothingNext}</p>}
          </Panel>
          <LeadMoments words={words} moments={view.moments} />
        </Stack>
        <Stack gap={4}>
          <LeadReasons words={words} reasons={view.reasons} tags={view.tags} />
          <LeadFactList words={words} line={line} disbursed={view.disbursed} references={view.references} />
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
