import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { istMinutes } from "~/domain/dates/ist";
import { isPreset, PRESETS, type Preset } from "~/domain/dates/presets";
import { partnerContext } from "~/http/request/guards.server";
import { dayWords } from "~/i18n/day-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { portalHome } from "~/services/partners-portal/portal-home.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { Cluster } from "~/ui/components/layout";
import { countedText } from "~/ui/partner/counted-text";
import { PortalKpis } from "./portal-kpis";
import { ShareCard } from "./share-card";

/** The portal's first page: the leads of this partner or merchant, and its tracking link (ROUTE-P03, OQ-56). */
export async function loader(args: LoaderFunctionArgs) {
  const range = new URL(args.request.url).searchParams.get("dates");
  return partnerContext(args, "portal:read", async (ctx, session) => {
    const home = await portalHome({ ctx, preset: isPreset(range) ? range : "last-30" });
    return {
      ...home,
      words: portalWords(ctx.locale).home,
      firstDay: dayWords(home.first, ctx.locale),
      lastDay: dayWords(home.last, ctx.locale),
      name: session.name,
      greeting: greetingAt(istMinutes(ctx.now)),
    };
  });
}

function greetingAt(minutes: number): keyof PortalTexts<"home">["greetings"] {
  if (minutes < 12 * 60) return "morning";
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

export default function PortalIndex() {
  const home = useLoaderData<typeof loader>();
  const { words, preset, firstDay, lastDay, name, greeting, share, visits } = home;
  const days = firstDay === lastDay ? firstDay : fill(words.daysTo, { first: firstDay, last: lastDay });
  return (
    <AdminPage title={fill(words.greetings[greeting], { name })}>
      <Cluster between>
        <Segmented
          label={words.dates}
          items={(Object.keys(PRESETS) as Preset[]).map((one) => ({
            href: `/partner?dates=${one}`,
            label: words.presets[one],
            current: one === preset,
          }))}
        />
        <span className="text-xs text-ink-3">{days}</span>
      </Cluster>
      <PortalKpis {...home} />
      <TwoColumns>
        <ShareCard share={share} words={words} />
        <Panel>
          <PanelHead title={words.visitsTitle} />
          <p className="text-ink-2">{visits === 0 ? words.visitsNone : countedText(words.visitsSome, visits)}</p>
          <p>
            <Link to="/partner/visits">{words.visitsLink}</Link>
          </p>
        </Panel>
      </TwoColumns>
    </AdminPage>
  );
}
