import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Permission } from "~/domain/access/staff-roles";
import { type BrandState, movesOf } from "~/domain/brands/brand-state";
import { MERCHANT_MOVES, type MerchantMove, type MerchantStatus, moveMerchant } from "~/domain/merchants/status";
import { brandStateWords } from "~/i18n/staff/brand-state";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { searchWords } from "~/i18n/staff/search";
import type { SearchHit } from "~/services/search/quick-search.server";

const { acts: words } = searchWords;

/** What can be done with a found record. It leads to the dialog that its page or row opens, and does nothing itself. */
export type RecordAction = { label: string; href: string };

type HitOf<Kind extends SearchHit["kind"]> = Extract<SearchHit, { kind: Kind }>;
type May = (permission: Permission) => boolean;
/** Null where the person may not do it, or where the record does not offer it. */
type Maybe = RecordAction | null | false;

const lender = ({ id, name }: HitOf<"lender">, may: May): Maybe[] => [
  may("lenders:switch") && { label: words.switchOff, href: ADMIN_PATHS.lenderSwitch(id, name, "off") },
  may("lenders:switch") && { label: words.switchOn, href: ADMIN_PATHS.lenderSwitch(id, name, "on") },
  may("interfaces:edit") && { label: words.interface, href: ADMIN_PATHS.lenderInterface(id) },
  may("drafts:edit") && { label: words.tryFirst, href: ADMIN_PATHS.tryLender(id) },
  may("lenders:edit") && { label: words.delete, href: ADMIN_PATHS.act(ADMIN_PATHS.lender(id), "delete") },
];

const CARD_ACTS = ["change", "link", "features", "terms", "hindi", "delete"] as const;

const card = ({ id }: HitOf<"card">): Maybe[] => [
  ...CARD_ACTS.map((act) => ({ label: words.card[act], href: ADMIN_PATHS.act(ADMIN_PATHS.card(id), act) })),
  { label: words.history, href: ADMIN_PATHS.cardHistory(id) },
];

const BRAND_TABS = ["settings", "domains", "commercials", "users", "history"] as const;

const brand = ({ id, status, isMain, portalId }: HitOf<"partner">, may: May): Maybe[] => [
  ...BRAND_TABS.map((tab) => ({ label: words.tabs[tab], href: ADMIN_PATHS.brandTab(id, tab) })),
  portalId !== null &&
    may("masquerade:start") && {
      label: words.masquerade,
      href: ADMIN_PATHS.act(ADMIN_PATHS.portalOwner("partners", portalId), "masquerade"),
    },
  ...(isMain || !may("brands:edit") ? [] : movesOf(status as BrandState)).map((move) => ({
    label: `${brandStateWords.moves[move]}…`,
    href: ADMIN_PATHS.act(ADMIN_PATHS.brandTab(id, "settings"), move),
  })),
];

const MOVES = Object.keys(MERCHANT_MOVES) as MerchantMove[];

const merchant = ({ id, status, isServed }: HitOf<"merchant">, may: May): Maybe[] => {
  const page = ADMIN_PATHS.portalOwner("merchants", id);
  return [
    { label: words.details, href: page },
    ...MOVES.filter((move) => moveMerchant(status as MerchantStatus, move).ok).map((move) => ({
      label: `${MERCHANT_WORDS.moves[move]}…`,
      href: ADMIN_PATHS.act(page, move),
    })),
    isServed && may("masquerade:start") && { label: words.masquerade, href: ADMIN_PATHS.act(page, "masquerade") },
  ];
};

const colleague = ({ id, isActive, isSelf, hasSecondFactor, otherSessions }: HitOf<"staff">): Maybe[] => {
  const act = (name: string) => ADMIN_PATHS.act(ADMIN_PATHS.colleague(id), name);
  return [
    !isSelf &&
      (isActive
        ? { label: words.deactivate, href: act("deactivate") }
        : { label: words.activate, href: act("activate") }),
    !isSelf && hasSecondFactor && { label: words.reset, href: act("reset") },
    otherSessions > 0 && { label: isSelf ? words.signOutElsewhere : words.signOut, href: act("signOut") },
    { label: words.history, href: ADMIN_PATHS.staffMember(id) },
  ];
};

const customer = ({ brandId, customerId, prospectId, mobile, email }: HitOf<"customer">, may: May): Maybe[] => {
  const page = ADMIN_PATHS.customer(customerId, prospectId);
  return [
    mobile !== null && { label: words.revealMobile, href: ADMIN_PATHS.act(page, "reveal-mobile") },
    email !== null && { label: words.revealEmail, href: ADMIN_PATHS.act(page, "reveal-email") },
    may("customers:care") && { label: words.note, href: ADMIN_PATHS.act(page, "note") },
    may("erasures:edit") && { label: words.erase, href: ADMIN_PATHS.erasure(brandId, customerId) },
  ];
};

function offered(hit: SearchHit, may: May): Maybe[] {
  switch (hit.kind) {
    case "lender":
      return lender(hit, may);
    case "card":
      return card(hit);
    case "partner":
      return brand(hit, may);
    case "merchant":
      return merchant(hit, may);
    case "staff":
      return colleague(hit);
    case "file":
      return [hit.canUndo && { label: words.undo, href: ADMIN_PATHS.act(hit.href, "undo") }];
    case "customer":
      return customer(hit, may);
    default:
      return [];
  }
}

/** What the record's page or row offers and this person may do. */
export const recordActions = (hit: SearchHit, permissions: ReadonlySet<Permission>): RecordAction[] =>
  offered(hit, (permission) => permissions.has(permission)).filter((action) => action !== null && action !== false);
