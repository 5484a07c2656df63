import { Link } from "@remix-run/react";
import { brandsWords } from "~/i18n/staff/brands";
import type { ListedPartner } from "~/services/partners/list-partners.server";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const TONES = { live: "ok", draft: "info", suspended: "bad" } as const;
const COLUMNS = 8;

function Row({ partner }: { partner: ListedPartner }) {
  const { id, key, name, isMain, status, hasDraft, host, hostCount, utmId, revenuePercent, revenueFlatFee, leads } =
    partner;
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/partners/${id}`}>{name}</Link> {isMain && <span className="cap">{brandsWords.main}</span>}
      </th>
      <td>
        <code>{key}</code>
      </td>
      <td>
        {host ?? <span className="off">{brandsWords.noHost}</span>}{" "}
        {hostCount > 1 && <span className="cap">{brandsWords.moreHosts(hostCount - 1)}</span>}
      </td>
      <td>
        <StatusBadge tone={TONES[status]}>{brandsWords.status[status]}</StatusBadge>{" "}
        {hasDraft && status !== "draft" && <span className="cap">{brandsWords.hasDraft}</span>}
      </td>
      <td>{utmId ?? <span className="off">{brandsWords.none}</span>}</td>
      <td className="num r">
        {revenuePercent === null ? <span className="off">{brandsWords.none}</span> : `${revenuePercent}%`}
      </td>
      <td className="num r">
        {revenueFlatFee === null ? <span className="off">{brandsWords.none}</span> : RUPEES.format(revenueFlatFee)}
      </td>
      <td className="num r">{leads.toLocaleString("en-IN")}</td>
    </tr>
  );
}

/** The partner brands, the main one first. */
export function PartnersTable({ partners }: { partners: readonly ListedPartner[] }) {
  const { columns } = brandsWords;
  return (
    <div className="grid">
      <table className="table">
        <caption className="sr">{brandsWords.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.key}</th>
            <th scope="col">{columns.host}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.utm}</th>
            <th scope="col" className="r">
              {columns.percent}
            </th>
            <th scope="col" className="r">
              {columns.fee}
            </th>
            <th scope="col" className="r">
              {columns.leads}
            </th>
          </tr>
        </thead>
        <tbody>
          {partners.map((partner) => (
            <Row key={partner.id} partner={partner} />
          ))}
          {partners.length === 0 && <EmptyRow colSpan={COLUMNS} text={brandsWords.empty} />}
        </tbody>
      </table>
    </div>
  );
}
