import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { fill } from "~/i18n/staff/fill";
import { AdminPage } from "~/ui/admin/admin-page";
import { NothingYet, TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { buttonClass } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { FunnelChart } from "~/ui/partner/funnel-chart";
import { Days } from "./days";
import { homePage } from "./page.server";
import { PortalKpis } from "./portal-kpis";
import { ShareCard } from "./share-card";
import { TaskList } from "./task-list";

type NewsProps = { title: string; news: readonly { id: string; title: string; body: string; day: string }[] };

/** News for partners, from the newest. */
function News({ title, news }: NewsProps) {
  return (
    <Panel gap={3}>
      <PanelHead title={title} />
      <ul className="grid gap-4">
        {news.map((one) => (
          <li key={one.id}>
            <p className="text-xs text-ink-3">{one.day}</p>
            <p className="font-bold">{one.title}</p>
            <p className="whitespace-pre-line text-ink-2">{one.body}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The portal's first page: figures that link to their lists, share link, news, and what to do (ROUTE-P03, OQ-56). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return partnerContext(args, "portal:read", (ctx, session) => homePage(ctx, session, query));
}

/** The lists of the funnel's leads: all of these days, and those with money. */
function listsOf({ first, last }: { first: string; last: string }) {
  const days = `/partner/leads?from=${first}&to=${last}`;
  return { leads: days, disbursed: `${days}&stage=disbursed` };
}

export default function PortalIndex() {
  const home = useLoaderData<typeof loader>();
  const { words, firstDay, lastDay, name, greeting, share, visitsText, news, tasks, written, isNew, funnel, links } =
    home;
  const days = firstDay === lastDay ? firstDay : fill(words.daysTo, { first: firstDay, last: lastDay });
  return (
    <AdminPage title={fill(words.greetings[greeting], { name })}>
      {isNew && <TaskList title={words.firstTitle} tasks={tasks} written={written} words={words} isNumbered />}
      <Cluster between>
        <Days {...home} />
        <span className="text-xs text-ink-3">{days}</span>
      </Cluster>
      <PortalKpis {...home} />
      <TwoColumns>
        {funnel ? (
          <FunnelChart {...funnel} days={days} hrefs={links.leads ? listsOf(home) : undefined}>
            <Link to="/partner/customFunnel" className="text-xs">
              {words.ownFunnel}
            </Link>
          </FunnelChart>
        ) : (
          <ShareCard share={share} words={words} />
        )}
        <Stack gap={3}>
          {funnel && <ShareCard share={share} words={words} />}
          {!isNew && <TaskList title={words.tasksTitle} tasks={tasks} written={written} words={words} />}
          {news.length > 0 && <News title={words.newsTitle} news={news} />}
          {home.invitesReferrals && (
            <Panel>
              <NothingYet>
                <b className="text-ink">{words.noReferrals}</b>
                <span>{words.noReferralsText}</span>
                <Link to="/partner/referral" className={buttonClass({ kind: "secondary", size: "compact" })}>
                  {words.referralLink}
                </Link>
              </NothingYet>
            </Panel>
          )}
          <Panel>
            <PanelHead title={words.visitsTitle} />
            <p className="text-ink-2">{visitsText}</p>
            <p>
              <Link to="/partner/visits">{words.visitsLink}</Link>
            </p>
          </Panel>
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
