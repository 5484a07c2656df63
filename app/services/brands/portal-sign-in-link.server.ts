import type { Brand } from "@tenants/brand/schema";
import { portalLogin } from "~/domain/partners-portal/sign-in-path";
import { brandOrigin } from "./system-context.server";

/** The sign-in of a brand's portal: on its own host, or under its key on the main host. */
export function portalSignInLink(brand: Brand): string {
  const hasHost = brand.isMain || brand.hosts.length > 0;
  return `${brandOrigin(brand)}${portalLogin(hasHost ? null : brand.key)}`;
}
