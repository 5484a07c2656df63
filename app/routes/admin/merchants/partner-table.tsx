import { Link } from "@remix-run/react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import type { MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { MerchantStatusBadge } from "~/ui/admin/people/merchant-status";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { Button } from "~/ui/components/button";

type Props = {
  page: Extract<MerchantsPage, { view: "partners" }>;
  onMasquerade: (target: MasqueradeTargetView) => void;
};

/** The partners that have a portal, by name. */
export function PartnerTable({ page: { partners, isCut }, onMasquerade }: Props) {
  return (
    <>
      <div className="table-wrap">
        <table className="table folds">
          <thead>
            <tr>
              <th>{MERCHANT_WORDS.name}</th>
              <th>{MERCHANT_WORDS.brand}</th>
              <th>{MERCHANT_WORDS.status}</th>
              <th className="r">{MERCHANT_WORDS.merchants}</th>
              <th className="r">{MERCHANT_WORDS.users}</th>
              <th>{MERCHANT_WORDS.actions}</th>
            </tr>
          </thead>
          <tbody>
            {partners.length === 0 && <EmptyRow colSpan={6} text={MERCHANT_WORDS.noPartners} />}
            {partners.map(({ id, name, brandName, status, merchants, users }) => (
              <tr key={id}>
                <td data-l={MERCHANT_WORDS.name}>
                  <Link to={`/admin/merchant-management/partners/${id}`}>{name}</Link>
                </td>
                <td data-l={MERCHANT_WORDS.brand}>{brandName}</td>
                <td data-l={MERCHANT_WORDS.status}>
                  <MerchantStatusBadge status={status} />
                </td>
                <td data-l={MERCHANT_WORDS.merchants} className="r num">
                  {merchants}
                </td>
                <td data-l={MERCHANT_WORDS.users} className="r num">
                  {users}
                </td>
                <td data-l={MERCHANT_WORDS.actions}>
                  <Button
                    type="button"
                    kind="secondary"
                    size="sm"
                    aria-label={`${MERCHANT_WORDS.masqueradeTitle} ${name}`}
                    onClick={() => onMasquerade({ kind: "partner", id, name })}
                  >
                    {MERCHANT_WORDS.masquerade}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="cap">{MERCHANT_WORDS.cut}</p>}
    </>
  );
}
