import { canOpenAdmin, type RoleId } from "~/domain/access/staff-roles";
import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadAddresses } from "~/domain/uploads/upload-address";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { ShieldIcon, TagIcon } from "~/ui/components/icons/icons";
import {
  BrandIcon,
  CardIcon,
  DashboardIcon,
  FileIcon,
  HistoryIcon,
  LenderIcon,
  MessageIcon,
  PeopleIcon,
  ReportIcon,
  ShopIcon,
  StaffIcon,
  UploadIcon,
} from "../icons";
import type { NavGroup } from "./sidebar";

const UPLOAD_ICONS = { upload: UploadIcon, report: ReportIcon, file: FileIcon } as const;

/** Pages of the sidebar, in order. */
export const ADMIN_NAV: readonly NavGroup[] = [
  { items: [{ href: "/admin/dashboard", label: "Dashboard", icon: DashboardIcon }] },
  {
    title: "Catalogue",
    items: [
      { href: "/admin/lenders", label: "Lenders", icon: LenderIcon },
      { href: "/admin/credit-cards", label: "Credit Cards", icon: CardIcon },
      { href: "/admin/insurance-plans", label: "Insurance Plans", icon: ShieldIcon },
      { href: "/admin/vouchers", label: "Vouchers", icon: TagIcon },
    ],
  },
  {
    title: "Partners",
    items: [
      { href: "/admin/partners", label: "Partners", icon: BrandIcon },
      { href: "/admin/merchant-management", label: "Merchants", icon: ShopIcon },
    ],
  },
  {
    title: "Files",
    items: UPLOAD_KINDS.map((definition) => ({
      href: uploadAddresses(definition).page,
      label: uploadKindWords(definition.kind).navigation,
      icon: UPLOAD_ICONS[definition.icon],
    })),
  },
  {
    title: "Customers",
    items: [
      { href: "/admin/csr-portal", label: "CSR Portal", icon: PeopleIcon },
      { href: "/admin/requests", label: "Requests", icon: MessageIcon },
    ],
  },
  {
    title: "Access",
    items: [
      { href: "/admin/user-management", label: "User Management", icon: StaffIcon },
      { href: "/admin/history", label: "History", icon: HistoryIcon },
    ],
  },
];

/** The entries that a role may open (ADM-02, ROLE-02 … ROLE-05), without empty groups. */
export function navFor(role: RoleId): NavGroup[] {
  return ADMIN_NAV.map((group) => ({
    ...group,
    items: group.items.filter(({ href }) => canOpenAdmin(role, href)),
  })).filter(({ items }) => items.length > 0);
}
