import { Link, useLocation } from "@remix-run/react";
import { cursorQuery } from "~/domain/lists/cursor";
import { referralWords as words } from "~/i18n/staff/referrals";
import type { referralsOfPartner } from "~/services/referrals/staff-referrals.server";
import { Panel } from "~/ui/admin/panel";
import { OtherPages } from "~/ui/admin/table/other-pages";

type ReferralsProps = { referrals: Awaited<ReturnType<typeof referralsOfPartner>> };

/** Who referred this partner, and whom it referred; nothing when there is neither. */
export function Referrals({ referrals: { by, made, isFirst, next } }: ReferralsProps) {
  const { pathname } = useLocation();
  if (!by && made.length === 0 && isFirst) return null;
  return (
    <Panel>
      <h2>{words.title}</h2>
      {by && (
        <p>
          {words.referredBy} <Link to={`/admin/merchant-management/partners/${by.partnerId}`}>{by.name}</Link>
        </p>
      )}
      {made.length > 0 && (
        <>
          <h3 className="text-sm text-ink-2">{words.referred}</h3>
          <ul className="grid gap-1">
            {made.map(({ id, name, state }) => (
              <li key={id}>
                <Link to={`/admin/partner-referrals/${id}`}>{name}</Link>, {words.states[state]}
              </li>
            ))}
          </ul>
          <OtherPages
            first={isFirst ? null : pathname}
            next={next && `${pathname}?${cursorQuery(next)}`}
            words={words}
          />
        </>
      )}
    </Panel>
  );
}
