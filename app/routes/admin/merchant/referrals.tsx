import { Link } from "@remix-run/react";
import { referralWords as words } from "~/i18n/staff/referrals";
import type { referralsOfPartner } from "~/services/referrals/staff-referrals.server";
import { Panel } from "~/ui/admin/panel";

type ReferralsProps = { referrals: Awaited<ReturnType<typeof referralsOfPartner>> };

/** Who referred this partner, and whom it referred; nothing when there is neither. */
export function Referrals({ referrals: { by, made } }: ReferralsProps) {
  if (!by && made.length === 0) return null;
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
        </>
      )}
    </Panel>
  );
}
