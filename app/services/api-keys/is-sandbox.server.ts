import { env } from "~/platform/env.server";

/** True where lenders are sandbox lenders: every installation but a production one. */
export const isSandbox = (): boolean => !env().production;
