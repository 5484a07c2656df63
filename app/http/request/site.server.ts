import { siteOf } from "@tenants/resolve/site";
import type { RequestContext } from "./request-context";

/** Where a customer of this site signs in. */
export const signInPathOf = ({ brand, onMainHost }: RequestContext): string => siteOf(brand, { onMainHost }).signInPath;
