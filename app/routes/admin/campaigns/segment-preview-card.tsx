import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { skipReasonText, messagingWords as words } from "~/i18n/staff/messaging";
import type { SegmentPreview } from "~/services/campaigns/preview-segment.server";
import { RecordFacts } from "~/ui/admin/kpis";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";

/** Whom a campaign would reach, and whom not, with why. */
export function SegmentPreviewCard({ preview }: { preview: SegmentPreview }) {
  const { total, open, skipped, languages, sample } = preview;
  return (
    <Panel aria-label={words.preview} gap={3}>
      <div role="status">
        <h2>{words.reach(open)}</h2>
        <p className="text-xs text-ink-3">{words.ofTotal(total)}</p>
      </div>
      {open === 0 && <NothingYet>{words.nobody}</NothingYet>}
      <RecordFacts className="max-w-xs grid-cols-[minmax(0,1fr)_auto]! text-sm tabular-nums">
        {languages.map(({ language, count }) => (
          <Fact key={language} name={words.languages[language]} count={count} />
        ))}
      </RecordFacts>
      {skipped.length > 0 && (
        <>
          <h3>{words.whoNot}</h3>
          <RecordFacts className="max-w-xs grid-cols-[minmax(0,1fr)_auto]! text-sm tabular-nums">
            {skipped.map(({ reason, count }) => (
              <Fact key={reason} name={skipReasonText(reason)} count={count} />
            ))}
          </RecordFacts>
        </>
      )}
      {sample.length > 0 && (
        <>
          <h3>{words.sample}</h3>
          <ul className="grid gap-1 text-sm tabular-nums">
            {sample.map(({ customerId, prospectId, contact, language }) => (
              <li key={customerId}>
                {prospectId ? (
                  <Link to={ADMIN_PATHS.customer(customerId, prospectId)} aria-label={words.openCustomer(contact)}>
                    {contact}
                  </Link>
                ) : (
                  contact
                )}{" "}
                <span className="text-ink-3">{words.languages[language]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-xs text-ink-3">{words.judgedAgain}</p>
    </Panel>
  );
}

const Fact = ({ name, count }: { name: string; count: number }) => (
  <>
    <dt>{name}</dt>
    <dd className="text-end">{count.toLocaleString("en-IN")}</dd>
  </>
);
