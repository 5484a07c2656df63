import { Link } from "@remix-run/react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import type { MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { MerchantStatusBadge } from "~/ui/admin/people/merchant-status";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { Button } from "~/ui/components/button";
import { pageHref } from "./filters";

type Props = {
  page: Extract<MerchantsPage, { view: "merchants" }>;
  onMasquerade: (target: MasqueradeTargetView) => void;
};

/** Merchants, newest first. */
export function MerchantTable({ page, onMasquerade }: Props) {
  const { merchants, next, isFirst } = page;
  return (
    <>
      <div className="table-wrap">
        <table className="table folds">
          <thead>
            <tr>
              <th>{MERCHANT_WORDS.name}</th>
              <th>{MERCHANT_WORDS.partner}</th>
              <th>{MERCHANT_WORDS.brand}</th>
              <th>{MERCHANT_WORDS.location}</th>
              <th>{MERCHANT_WORDS.status}</th>
              <th>{MERCHANT_WORDS.owner}</th>
              <th>{MERCHANT_WORDS.trackingLink}</th>
              <th className="r">{MERCHANT_WORDS.leads}</th>
              <th>{MERCHANT_WORDS.actions}</th>
            </tr>
          </thead>
          <tbody>
            {merchants.length === 0 && <EmptyRow colSpan={9} text={MERCHANT_WORDS.noMerchants} />}
            {merchants.map((merchant) => {
              const { id, name, partner, contact } = merchant;
              return (
                <tr key={id}>
                  <td data-l={MERCHANT_WORDS.name}>
                    <Link to={`/admin/merchant-management/merchants/${id}`}>{name}</Link>
                  </td>
                  <td data-l={MERCHANT_WORDS.partner}>
                    <Link to={`/admin/merchant-management/partners/${partner.id}`}>{partner.name}</Link>
                  </td>
                  <td data-l={MERCHANT_WORDS.brand}>{merchant.brandKey}</td>
                  <td data-l={MERCHANT_WORDS.location}>{merchant.location || MERCHANT_WORDS.none}</td>
                  <td data-l={MERCHANT_WORDS.status}>
                    <MerchantStatusBadge status={merchant.status} reason={merchant.statusReason} />
                  </td>
                  <td data-l={MERCHANT_WORDS.owner}>
                    <span>
                      {contact.name || MERCHANT_WORDS.none}
                      <span className="cap num">
                        {" "}
                        {[contact.mobileMasked, contact.emailMasked].filter(Boolean).join(" · ")}
                      </span>
                    </span>
                  </td>
                  <td data-l={MERCHANT_WORDS.trackingLink} className="num">
                    {merchant.trackingCode ?? MERCHANT_WORDS.none}
                  </td>
                  <td data-l={MERCHANT_WORDS.leads} className="r num">
                    {merchant.leads}
                  </td>
                  <td data-l={MERCHANT_WORDS.actions}>
                    <Button
                      type="button"
                      kind="secondary"
                      size="sm"
                      aria-label={`${MERCHANT_WORDS.masqueradeTitle} ${name}`}
                      onClick={() => onMasquerade({ kind: "merchant", id, name })}
                    >
                      {MERCHANT_WORDS.masquerade}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {(next || !isFirst) && (
        <nav className="cluster" aria-label={MERCHANT_WORDS.next}>
          {!isFirst && <Link to={pageHref(page, {})}>{MERCHANT_WORDS.first}</Link>}
          {next && <Link to={pageHref(page, { after: next })}>{MERCHANT_WORDS.next}</Link>}
        </nav>
      )}
    </>
  );
}
