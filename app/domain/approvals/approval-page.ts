import { ADMIN_PATHS } from "../access/admin-paths";

const PAGES: Readonly<Record<string, (first: string, second: string) => string>> = {
  "customer.erase": ADMIN_PATHS.erasure,
  "draft-set.publish": ADMIN_PATHS.draftSet,
  "lender-interface.live": ADMIN_PATHS.lenderInterface,
  "lender-interface.canary": ADMIN_PATHS.lenderInterface,
  "lender-connection.change": ADMIN_PATHS.lender,
  "bank-details.change": ADMIN_PATHS.statement,
  "lender.delete": ADMIN_PATHS.lender,
  "statement.payment": ADMIN_PATHS.statement,
  "partner-share.change": (brandId) => ADMIN_PATHS.brandTab(brandId, "commercials"),
  "tax-rule.change": () => ADMIN_PATHS.statements,
  "partner-key.create": (brandId) => ADMIN_PATHS.brandTab(brandId, "commercials"),
};

/** The page of the record that a request is about; null when there is none. `link` as its view has it. */
export function approvalPage({ kind, link }: { kind: string; link: readonly string[] | null }): string | null {
  const [first, second = ""] = link ?? [];
  return (first && PAGES[kind]?.(first, second)) || null;
}
