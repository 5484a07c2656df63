import type { Permission } from "~/domain/access/staff-roles";
import { istDay } from "~/domain/dates/ist";
import { applicationText } from "~/i18n/staff/applications";
import { messagingWords } from "~/i18n/staff/messaging";
import { searchWords as words } from "~/i18n/staff/search";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import type { SearchHit } from "~/services/search/quick-search.server";
import { dayText } from "~/ui/admin/people/day-text";
import { recordActions } from "./record-actions";

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(", ");

function labelAndDetail(hit: SearchHit): { label: string; detail: string } {
  switch (hit.kind) {
    case "lender":
      return { label: hit.name, detail: joined(hit.slug, hit.isLive ? words.live : words.off) };
    case "card": {
      const secured = hit.isSecured ? words.secured : words.unsecured;
      return { label: hit.name, detail: joined(secured, hit.isLive ? words.live : words.off) };
    }
    case "partner":
      return { label: hit.name, detail: joined(hit.key, words.brandStatus[hit.status] ?? hit.status) };
    case "merchant": {
      const status = words.merchantStatus[hit.status] ?? hit.status;
      return { label: hit.name, detail: joined(hit.partner, hit.location, status) };
    }
    case "link":
      return { label: hit.name, detail: joined(hit.code, hit.brand, hit.isActive ? words.linkOn : words.linkOff) };
    case "campaign":
      return { label: hit.name, detail: joined(hit.brand, messagingWords.states[hit.state]) };
    case "ticket":
      return { label: hit.name, detail: joined(hit.number, hit.partner, hit.isOpen ? words.open : words.closed) };
    case "draft-set":
      return { label: hit.name, detail: words.draftState[hit.state] ?? hit.state };
    case "staff":
    case "plan":
    case "voucher":
    case "article":
      return { label: hit.name, detail: hit.isActive ? words.active : words.inactive };
    case "text":
      return {
        label: hit.name,
        detail: joined(hit.brand, messagingWords.channels[hit.channel], messagingWords.languages[hit.locale]),
      };
    case "file":
      return {
        label: hit.name,
        detail: joined(uploadKindWords(hit.upload).navigation, dayText(istDay(hit.createdAt))),
      };
    case "complaint":
      return { label: hit.name, detail: joined(hit.brand, hit.isOpen ? words.open : words.closed) };
    case "referral":
      return { label: hit.name, detail: hit.brand };
    case "customer":
      return {
        label: hit.mobile ?? hit.email ?? words.customer,
        detail: joined(hit.name, hit.brand.name, hit.application && applicationText(hit.application)),
      };
  }
}

/** A found record as the command palette shows it, with what this person may do with it. */
export const paletteResult = (hit: SearchHit, permissions: ReadonlySet<Permission>) => ({
  kind: hit.kind,
  ...labelAndDetail(hit),
  href: hit.href,
  actions: recordActions(hit, permissions),
});
