import { siteOf } from "@tenants/resolve/site";
import type { RequestContext } from "./request-context";

/** Path of the sign-in for customers of this site. */
export const signInPathOf = ({ brand, onMainHost }: RequestContext): string => siteOf(brand, { onMainHost }).signInPath;
