import type { Brand } from "@tenants/brand/schema";
import { randomToken } from "~/platform/crypto.server";

/** A new token of this brand: the brand's key, then 256 random bits. Only its hash is stored. */
export const newToken = (brand: Brand): string => `${brand.key}.${randomToken()}`;

/** The brand that a token claims. Only a hint: the session row decides. */
export const tokenBrandKey = (token: string): string => token.slice(0, token.indexOf("."));
