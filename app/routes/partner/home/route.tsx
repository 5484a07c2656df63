import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { istMinutes } from "~/domain/dates/ist";
import { isPreset, PRESETS, type Preset } from "~/domain/dates/presets";
import { partnerContext } from "~/http/request/guards.server";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { portalHome } from "~/services/partners-portal/portal-home.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { Cluster } from "~/ui/components/layout";
import { PortalKpis } from "./portal-kpis";
import { ShareCard } from "./share-card";

/** The portal's first page: the leads of this partner or merchant, and its tracking link (ROUTE-P03, OQ-56). */
export async function loader(args: LoaderFunctionArgs) {
  const range = new URL(args.request.url).searchParams.get("dates");
  return partnerContext(args, "read", async (ctx, session) => ({
    ...(await portalHome({ ctx, preset: isPreset(range) ? range : "last-30" })),
    name: session.name,
    greeting: greetingAt(istMinutes(ctx.now)),
  }));
}

function greetingAt(minutes: number): keyof typeof PORTAL_WORDS.greetings {
  if (minutes < 12 * 60) return "morning";
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

export default function PortalIndex() {
  const home = useLoaderData<typeof loader>();
  const { preset, first, last, name, greeting, share, visits } = home;
  const days = (first === last ? PORTAL_WORDS.oneDay : PORTAL_WORDS.daysTo)
    .replace("{first}", dayText(first))
    .replace("{last}", dayText(last));
  return (
    <AdminPage title={PORTAL_WORDS.greetings[greeting].replace("{name}", name)}>
      <Cluster between>
        <Segmented
          label={PORTAL_WORDS.dates}
          items={(Object.keys(PRESETS) as Preset[]).map((one) => ({
            href: `/partner?dates=${one}`,
            label: PORTAL_WORDS.presets[one],
            current: one === preset,
          }))}
        />
        <span className="text-xs text-ink-3">{days}</span>
      </Cluster>
      <PortalKpis {...home} />
      <TwoColumns>
        <ShareCard share={share} />
        <Panel>
          <PanelHead title={PORTAL_WORDS.visitsTitle} />
          <p className="text-ink-2">
            {visits === 0
              ? PORTAL_WORDS.visitsNone
              : visits === 1
                ? PORTAL_WORDS.visitsSome.one
                : PORTAL_WORDS.visitsSome.other.replace("{count}", String(visits))}
          </p>
          <p>
            <Link to="/partner/visits">{PORTAL_WORDS.visitsLink}</Link>
          </p>
        </Panel>
      </TwoColumns>
    </AdminPage>
  );
}
