import { getPublicSuffix } from "tldts";

/**
 * True for a name below which anybody can take names: those of registries (co.in) and of platforms (github.io), by the Public
 * Suffix List. Takes a host in its normal form.
 */
export const isPublicSuffix = (host: string): boolean => getPublicSuffix(host, { allowPrivateDomains: true }) === host;
