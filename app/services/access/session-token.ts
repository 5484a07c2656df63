import type { Brand } from "@tenants/brand/schema";
import { randomToken } from "~/platform/crypto.server";

/** A new token of this brand: its key, then 256 random bits. Only the hash is stored. */
export const newToken = (brand: Brand): string => `${brand.key}.${randomToken()}`;

/** The brand that a token says it belongs to. A hint: the row decides. */
export const tokenBrandKey = (token: string): string => token.slice(0, token.indexOf("."));
