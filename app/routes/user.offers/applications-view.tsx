import type { OffersPageWords } from "~/services/offers/offers-page.server";
import { PlainRefresh } from "~/ui/offers/plain-refresh";
import { StatusTable } from "~/ui/parts/status-table";

const REFRESH_SECONDS = 4;

/** Where this application stands with each lender (CUS-04); follows along while something may change. */
export function Applications({
  statusTitle,
  statusCaption,
  heads,
  rows,
  openCount,
  moving,
  refresh,
  isMoving,
}: OffersPageWords["status"] & { isMoving: boolean }) {
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-live="polite">
      <div className="cluster between">
        <h2>{statusTitle}</h2>
        <span className="muted text-sm num">{openCount}</span>
      </div>
      <StatusTable
        caption={statusCaption}
        heads={heads}
        rows={rows.map(({ link, next, ...row }) => ({ ...row, next: link ? <a href={link}>{next}</a> : next }))}
      />
      {isMoving && (
        <p className="cluster cap">
          <PlainRefresh seconds={REFRESH_SECONDS} />
          <span>{moving}</span>
          <a href="/user/offers">{refresh}</a>
        </p>
      )}
    </section>
  );
}
