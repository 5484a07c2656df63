import { trackingPath } from "~/domain/links/tracking-code";
import { readListCursor } from "~/domain/lists/cursor";
import { formatPaise } from "~/domain/money/rupees";
import { parseProduct, productOf } from "~/domain/products";
import { qrCode } from "~/http/response/qr-code.server";
import { momentWords } from "~/i18n/moment-words";
import { linkCountText, trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { readHistory } from "~/services/audit/read-history.server";
import { LINK_LISTS, type LinkListRow, readLinkList } from "~/services/links/tracking-link-lists.server";
import { trackingLinkByCode } from "~/services/links/tracking-link-rows.server";
import { scannedUrl, trackingLinkUrl } from "~/services/links/tracking-link-url.server";

const MAX_HISTORY = 20;

function listLine({ id, at, page, prospectId, customerId, name, contact, product, lender, paise }: LinkListRow) {
  const code = parseProduct(product);
  return {
    id,
    at: momentWords(at, "en"),
    page: page ?? "–",
    person: prospectId ? (name ?? words.noName) : words.newVisitor,
    href: customerId && prospectId ? `/admin/csr-portal/${customerId}/${prospectId}` : null,
    contact: contact ?? "–",
    product: code ? productOf(code).name : "–",
    lender: lender ?? "–",
    amount: paise === null ? "–" : formatPaise(Number(paise)),
  };
}

/** What the page of a link shows for an address; null for an unknown code. */
export async function trackingLinkPage(ctx: TenantCtx<StaffActor>, code: string, query: URLSearchParams) {
  const { tx } = ctx;
  const link = await trackingLinkByCode({ tx, code });
  if (!link) return null;
  const path = `/admin/tracking-links/${code}`;
  const show = LINK_LISTS.find((list) => list === query.get("show")) ?? "clicks";
  const cursor = readListCursor(query);
  const list = await readLinkList({ tx, code, list: show, cursor });
  const href = (more: Record<string, string> = {}) => `${path}?${new URLSearchParams({ show, ...more })}`;
  const url = trackingLinkUrl(link.brandKey, code);
  const history = await readHistory({
    ctx,
    subject: { kind: "tracking-link", id: link.id },
    brandId: link.brandId,
    take: MAX_HISTORY,
  });
  return {
    code,
    name: link.name,
    isActive: link.active,
    ended: link.endedAt && { at: momentWords(link.endedAt, "en"), reason: link.endReason },
    url,
    about: `${new URL(trackingPath(code), url).href}/about`,
    qr: qrCode(scannedUrl(url)),
    isNew: query.has("made"),
    facts: {
      brand: link.brand,
      brandHref: `/admin/partners/${link.brandId}`,
      partner: link.partner,
      partnerHref: link.partnerId && `/admin/tracking-links?partner=${link.partnerId}`,
      merchant: link.merchant,
      product: link.product ? productOf(link.product).name : null,
      segment: link.segment,
      tags: Object.entries(link.tags),
      made: momentWords(link.at, "en"),
    },
    tabs: LINK_LISTS.map((id) => ({
      id,
      label: `${words.lists[id]} ${linkCountText(link[id])}`,
      href: `${path}?show=${id}`,
      current: id === show,
    })),
    show,
    lines: list.rows.map(listLine),
    pages: {
      newest: cursor ? href() : null,
      newer: list.newer && href({ after: list.newer }),
      older: list.older && href({ before: list.older }),
    },
    history,
  };
}
