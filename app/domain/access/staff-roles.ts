import { UPLOAD_KINDS } from "../uploads/kinds";
import { requestPath } from "./area";

/** Administrators, reporting staff, and the call centre (ROLE-01). */
export type RoleId = 1 | 2 | 3;

/** The admin pages of ROLE-02 … ROLE-05 and OQ-09 that roles other than 1 may open, besides the pages of files. */
const SHARED_PAGES: Readonly<Record<string, readonly RoleId[]>> = {
  dashboard: [1, 2],
  "internal-report": [1, 2],
  "customers-journey": [1, 2],
  "products-report": [1, 2],
  "vendors-products-report": [1, 2],
  "csr-portal": [1, 2, 3],
  telecalling: [1, 3],
  exports: [1, 2],
  sessions: [1, 2, 3],
  passkeys: [1, 2, 3],
  "saved-views": [1, 2, 3],
};

/** The permissions and their roles: a single one for reading and writing if only role 1 has the page. */
const PERMISSIONS = {
  "admin:enter": [1, 2, 3],
  "dashboard:read": [1, 2],
  /** Applications of all brands, masked, and the reports about them (ROLE-02). */
  "reports:read": [1, 2],
  /** Work in the grid of applications: its views, whose they are, resume links to their customers. */
  "applications:work": [1, 2],
  /** One's own files of lists. Each list needs its own permission too. */
  "exports:own": [1, 2],
  /** Find and read one customer's account, masked (OQ-84). */
  "customers:read": [1, 2, 3],
  /** Note something about a customer, and send a link to go on (OQ-45). */
  "customers:care": [1, 2, 3],
  "lenders:edit": [1],
  /** Lenders on and off, and their daily caps (OQ-37). */
  "lenders:switch": [1],
  /** Interfaces of lenders as data: edit, write secrets, ask to go live, decide about it (BEY-22). */
  "interfaces:edit": [1],
  "cards:edit": [1],
  /** Test a profile against all lenders, and the de-dupe log of all brands (OQ-38, OQ-39). */
  "eligibility:read": [1],
  /** Sets of changes that are tried on last month's requests before they are live (BEY-20). */
  "drafts:edit": [1],
  "revenue:edit": [1],
  /** What lenders kept of their offers. */
  "promises:read": [1],
  "partners:edit": [1],
  "brands:edit": [1],
  "domains:edit": [1],
  "settings:edit": [1],
  "merchants:edit": [1],
  /** Tracking links of all brands: make, end, and explain any link (OQ-44, BEY-15). */
  "tracking-links:edit": [1],
  /** New bank and tax details of partners: approve, refuse (OQ-64). */
  "bank-details:approve": [1],
  /** The whole number of a partner's account, to pay to it. Each reveal has a reason and is audited. */
  "bank-details:reveal": [1],
  "masquerade:start": [1],
  "users:edit": [1],
  "history:read": [1],
  /** Work that failed at every try, of all brands: see it, and have it tried again. */
  "jobs:retry": [1],
  /** Which processes run, what waits and what is away. */
  "operations:read": [1],
  /** Security events of all brands: sign-ins, refused requests, sensitive acts. */
  "security:read": [1],
  /** The inbox of changes that a second person decides. Each kind needs a permission of its own. */
  "approvals:read": [1],
  /** Which changes a second person must approve. */
  "approval-rules:edit": [1],
  /** Deletion of customers' data: search, ask, approve, tell lenders (OQ-36). */
  "erasures:edit": [1],
  /** Call customers: one number at a time, with its outcome (OQ-48). */
  "calls:make": [1, 3],
  /** Texts to customers: write, test, send to a segment, stop (OQ-47). */
  "messaging:edit": [1],
  /** What customers sent: complaints, help requests, deletion requests. */
  "requests:edit": [1],
  /** Files of application statuses: upload, apply, undo (ROLE-03). */
  "uploads:edit": [1, 2],
  /** Statements of lenders and commissions of partners: upload, apply, undo (ROLE-02). */
  "statements:edit": [1],
} as const satisfies Record<string, readonly RoleId[]>;

export type Permission = keyof typeof PERMISSIONS;

export const isRoleId = (value: unknown): value is RoleId => value === 1 || value === 2 || value === 3;

/** All permissions of a role. */
export function permissionsOf(role: RoleId): ReadonlySet<Permission> {
  const all = Object.entries(PERMISSIONS) as [Permission, readonly RoleId[]][];
  return new Set(all.filter(([, roles]) => roles.includes(role)).map(([permission]) => permission));
}

/** The roles that have a permission. */
export const rolesOf = (permission: Permission): readonly RoleId[] => PERMISSIONS[permission];

/** The pages of files, for the roles that have their permission. */
const UPLOAD_PAGES: ReadonlyMap<string, readonly RoleId[]> = new Map(
  UPLOAD_KINDS.map(({ page, permission }) => [page, PERMISSIONS[permission]]),
);

/** The first page of a role after sign-in and after a refused visit: its first allowed page (OQ-01). */
export const startPageOf = (role: RoleId): string => (role === 3 ? "/admin/csr-portal" : "/admin/dashboard");

/**
 * True when the role may open this path of the admin area. The segment after /admin decides, so details follow their
 * page (ROLE-06); unlisted pages are for role 1 (OQ-09). /admin is the dashboard; /admin/login is open to all.
 */
export function canOpenAdmin(role: RoleId, pathname: string): boolean {
  const page = requestPath(pathname).toLowerCase().split("/")[2] ?? "dashboard";
  if (page === "login") return true;
  const roles = Object.hasOwn(SHARED_PAGES, page) ? SHARED_PAGES[page] : UPLOAD_PAGES.get(page);
  return (roles ?? [1]).includes(role);
}
