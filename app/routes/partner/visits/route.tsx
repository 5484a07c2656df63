import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/patterns/uuid";
import { partnerContext } from "~/http/request/guards.server";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { listVisits } from "~/services/masquerade/list-visits.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

/** Who of the staff has opened this portal as the partner, and why (BEY-07). */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("before");
  const before = asked && isUuid(asked) ? asked : null;
  return partnerContext(args, "read", async (ctx, { merchantId }) => ({
    ...(await listVisits({ ctx, before })),
    isFirst: before === null,
    isMerchant: merchantId !== null,
  }));
}

export default function Visits() {
  const { visits, next, isFirst, isMerchant } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={PORTAL_WORDS.visits} lead={PORTAL_WORDS.visitsLead}>
      <div className="table-wrap">
        <table className="table folds">
          <thead>
            <tr>
              <th>{PORTAL_WORDS.from}</th>
              <th>{PORTAL_WORDS.to}</th>
              <th>{PORTAL_WORDS.who}</th>
              {!isMerchant && <th>{PORTAL_WORDS.as}</th>}
              <th>{PORTAL_WORDS.could}</th>
              <th>{PORTAL_WORDS.why}</th>
            </tr>
          </thead>
          <tbody>
            {visits.length === 0 && <EmptyRow colSpan={isMerchant ? 5 : 6} text={PORTAL_WORDS.noVisits} />}
            {visits.map(({ id, staffName, merchantName, mode, reason, startedAt, endedAt }) => (
              <tr key={id}>
                <td data-l={PORTAL_WORDS.from}>
                  <MomentText at={startedAt} />
                </td>
                <td data-l={PORTAL_WORDS.to}>
                  {endedAt ? (
                    <MomentText at={endedAt} />
                  ) : (
                    <StatusBadge tone="warn">{PORTAL_WORDS.goingOn}</StatusBadge>
                  )}
                </td>
                <td data-l={PORTAL_WORDS.who}>{staffName}</td>
                {!isMerchant && <td data-l={PORTAL_WORDS.as}>{merchantName ?? PORTAL_WORDS.wholePartner}</td>}
                <td data-l={PORTAL_WORDS.could}>
                  {mode === "write" ? PORTAL_WORDS.couldWrite : PORTAL_WORDS.couldRead}
                </td>
                <td data-l={PORTAL_WORDS.why}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className="cluster" aria-label={PORTAL_WORDS.visits}>
        {!isFirst && <Link to="/partner/visits">{PORTAL_WORDS.newest}</Link>}
        {next && <Link to={`/partner/visits?before=${next}`}>{PORTAL_WORDS.earlier}</Link>}
      </nav>
    </AdminPage>
  );
}
