import type { Brand } from "@tenants/brand/schema";
import { trackingPath } from "~/domain/links/tracking-code";
import { brandOrigin } from "~/services/brands/system-context.server";

/** The address of a tracking link on the brand's own site, or on the main site when it has no host of its own. */
export const counterLink = (brand: Brand, code: string): string => new URL(trackingPath(code), brandOrigin(brand)).href;
