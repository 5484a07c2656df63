import { messagingWords as words } from "~/i18n/staff/messaging";
import { RecordFacts } from "~/ui/admin/kpis";
import { Panel } from "~/ui/admin/panel";
import type { CampaignPageView } from "./page.server";

type Facts = Pick<
  CampaignPageView,
  "brand" | "channel" | "template" | "segment" | "startAt" | "startedAt" | "finishedAt" | "made" | "texts"
>;

/** Whom the campaign is for, when, and with which texts. */
export function CampaignFacts({ view }: { view: Facts }) {
  return (
    <Panel gap={3} aria-labelledby="facts">
      <h2 id="facts">{words.facts}</h2>
      <RecordFacts>
        <dt>{words.brand}</dt>
        <dd>{view.brand}</dd>
        <dt>{words.channel}</dt>
        <dd>{view.channel}</dd>
        <dt>{words.segment}</dt>
        <dd>{view.segment}</dd>
        <dt>{words.start}</dt>
        <dd>{view.startAt}</dd>
        {view.startedAt && (
          <>
            <dt>{words.started}</dt>
            <dd>{view.startedAt}</dd>
          </>
        )}
        {view.finishedAt && (
          <>
            <dt>{words.finished}</dt>
            <dd>{view.finishedAt}</dd>
          </>
        )}
        <dt>{words.made}</dt>
        <dd>{view.made}</dd>
        <dt>{words.text}</dt>
        <dd>{view.template}</dd>
      </RecordFacts>
      {view.texts.map(({ locale, subject, body }) => (
        <div key={locale} className="grid gap-1 rounded-md bg-sunken p-3 text-sm" lang={locale}>
          <p className="text-xs text-ink-2" lang="en">
            {words.languages[locale]}
          </p>
          {subject && <b>{subject}</b>}
          <p className="wrap-anywhere whitespace-pre-line">{body}</p>
        </div>
      ))}
    </Panel>
  );
}
