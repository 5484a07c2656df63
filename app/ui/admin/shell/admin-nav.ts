import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { canOpenAdmin, type RoleId } from "~/domain/access/staff-roles";
import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { shellWords } from "~/i18n/staff/shell";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { CheckIcon, ShieldIcon, TagIcon } from "~/ui/components/icons/icons";
import {
  BrandIcon,
  CardIcon,
  DashboardIcon,
  DownloadIcon,
  FileIcon,
  FunnelIcon,
  HistoryIcon,
  LenderIcon,
  LinkIcon,
  MessageIcon,
  PeopleIcon,
  PhoneIcon,
  ReportIcon,
  SearchIcon,
  ShareIcon,
  ShopIcon,
  StaffIcon,
  SwitchIcon,
  TrashIcon,
  UploadIcon,
} from "../icons";
import type { NavGroup, NavItem } from "./sidebar";

const { nav, actions } = shellWords;

const UPLOAD_ICONS = { upload: UploadIcon, report: ReportIcon, file: FileIcon } as const;

/** Pages of the sidebar, in order. */
export const ADMIN_NAV: readonly NavGroup[] = [
  { items: [{ href: "/admin/dashboard", label: nav.dashboard, icon: DashboardIcon }] },
  {
    title: nav.reports,
    items: [
      { href: "/admin/internal-report", label: nav.internalReport, icon: ReportIcon },
      { href: "/admin/products-report", label: nav.productsReport, icon: ReportIcon },
      { href: "/admin/vendors-products-report", label: nav.vendorsReport, icon: ReportIcon },
      { href: "/admin/customers-journey", label: nav.customersJourney, icon: FunnelIcon },
      { href: "/admin/exports", label: nav.exports, icon: DownloadIcon },
    ],
  },
  {
    title: nav.catalogue,
    items: [
      { href: "/admin/lenders", label: nav.lenders, icon: LenderIcon },
      { href: "/admin/customer-eligibility", label: nav.eligibility, icon: CheckIcon },
      { href: "/admin/time-machine", label: nav.timeMachine, icon: HistoryIcon },
      { href: "/admin/vendors-on-off", label: nav.vendorsOnOff, icon: SwitchIcon },
      { href: "/admin/credit-cards", label: nav.creditCards, icon: CardIcon },
      { href: "/admin/insurance-plans", label: nav.insurancePlans, icon: ShieldIcon },
      { href: "/admin/vouchers", label: nav.vouchers, icon: TagIcon },
      { href: "/admin/promises", label: nav.promises, icon: ReportIcon },
    ],
  },
  {
    title: nav.partners,
    items: [
      { href: "/admin/partners", label: nav.partners, icon: BrandIcon },
      { href: "/admin/merchant-management", label: nav.merchants, icon: ShopIcon },
      { href: "/admin/tracking-links", label: nav.trackingLinks, icon: LinkIcon },
      { href: "/admin/link-doctor", label: nav.linkDoctor, icon: SearchIcon },
      { href: "/admin/partner-referrals", label: nav.partnerReferrals, icon: PeopleIcon },
      { href: "/admin/partner-tickets", label: nav.partnerTickets, icon: MessageIcon },
      { href: "/admin/portal-content", label: nav.portalContent, icon: FileIcon },
      { href: "/admin/statements", label: nav.statements, icon: ReportIcon },
    ],
  },
  {
    title: nav.files,
    items: [
      ...UPLOAD_KINDS.map((definition) => ({
        href: uploadPaths(definition).page,
        label: uploadKindWords(definition.kind).navigation,
        icon: UPLOAD_ICONS[definition.icon],
      })),
      { href: "/admin/reconciliation", label: nav.reconciliation, icon: ReportIcon },
    ],
  },
  {
    title: nav.customers,
    items: [
      { href: "/admin/csr-portal", label: nav.csrPortal, icon: PeopleIcon },
      { href: "/admin/requests", label: nav.requests, icon: MessageIcon },
      { href: "/admin/dedupe-logs", label: nav.dedupeLogs, icon: PeopleIcon },
      { href: "/admin/telecalling", label: nav.telecalling, icon: PhoneIcon },
      { href: "/admin/messaging", label: nav.messaging, icon: ShareIcon },
      { href: "/admin/customer-info-deletion", label: nav.customerInfoDeletion, icon: TrashIcon },
    ],
  },
  {
    title: nav.access,
    items: [
      { href: "/admin/approvals", label: nav.approvals, icon: CheckIcon },
      { href: "/admin/user-management", label: nav.staff, icon: StaffIcon },
      { href: "/admin/history", label: nav.history, icon: HistoryIcon },
      { href: "/admin/security", label: nav.security, icon: ShieldIcon },
      { href: ADMIN_PATHS.status, label: nav.status, icon: DashboardIcon },
      { href: ADMIN_PATHS.failedJobs, label: nav.failedJobs, icon: ReportIcon },
    ],
  },
];

/**
 * The entries that a role may open (ADM-02, ROLE-02 … ROLE-05), without empty groups. `waiting` has, by address, what
 * waits on a page.
 */
export function navFor(
  role: RoleId,
  waiting: Readonly<Record<string, NonNullable<NavItem["waiting"]>>> = {},
): NavGroup[] {
  return ADMIN_NAV.map((group) => ({
    ...group,
    items: group.items
      .filter(({ href }) => canOpenAdmin(role, href))
      .map((item) => {
        const found = waiting[item.href];
        return found && found.count > 0 ? { ...item, waiting: found } : item;
      }),
  })).filter(({ items }) => items.length > 0);
}

/** What the palette offers besides the pages of the sidebar: each an address of its own. */
export const ADMIN_ACTIONS: readonly { href: string; label: string }[] = [
  { href: ADMIN_PATHS.newLender, label: actions.newLender },
  { href: ADMIN_PATHS.newCard, label: actions.newCard },
  { href: ADMIN_PATHS.lenderImport, label: actions.lenderImport },
  { href: ADMIN_PATHS.cardImport, label: actions.cardImport },
  { href: ADMIN_PATHS.newPlan, label: actions.newPlan },
  { href: ADMIN_PATHS.newVoucher, label: actions.newVoucher },
  { href: ADMIN_PATHS.newBrand, label: actions.newBrand },
  { href: ADMIN_PATHS.newMerchant, label: actions.newMerchant },
  { href: ADMIN_PATHS.newArticle, label: actions.newArticle },
  { href: ADMIN_PATHS.newStaff, label: actions.newStaff },
  { href: ADMIN_PATHS.newDraftSet, label: actions.newDraftSet },
  { href: ADMIN_PATHS.newTrackingLink, label: actions.newTrackingLink },
  { href: ADMIN_PATHS.newCampaign, label: actions.newCampaign },
  { href: ADMIN_PATHS.messageTemplates, label: actions.messageTemplates },
  { href: ADMIN_PATHS.newMessageTemplate, label: actions.newMessageTemplate },
  { href: ADMIN_PATHS.lenderRules, label: actions.lenderRules },
  { href: ADMIN_PATHS.deletions, label: actions.deletions },
  { href: ADMIN_PATHS.complaints, label: actions.complaints },
  { href: ADMIN_PATHS.helpMessages, label: actions.helpMessages },
  { href: ADMIN_PATHS.dataRequests, label: actions.dataRequests },
  { href: ADMIN_PATHS.consentStops, label: actions.consentStops },
  { href: ADMIN_PATHS.approvalRules, label: actions.approvalRules },
  { href: ADMIN_PATHS.dueCalls, label: actions.dueCalls },
  { href: ADMIN_PATHS.sessions, label: actions.sessions },
  { href: ADMIN_PATHS.passkeys, label: actions.passkeys },
];

/** The actions whose pages a role may open. */
export const actionsFor = (role: RoleId) => ADMIN_ACTIONS.filter(({ href }) => canOpenAdmin(role, href));
