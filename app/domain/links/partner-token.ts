import { z } from "zod";
import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";

/** The longest life of a partner's sign-in token, and the allowed clock difference, in seconds. */
const PARTNER_TOKEN_SECONDS = 300;
const CLOCK_SECONDS = 60;
const MAX_LENGTH = 4_000;

/** A token as received, not verified yet. The signature covers `signed`. */
export type UnreadToken = { keyId: string; signed: string; signature: string; payload: string };

/** What a partner claims about the customer it sends. */
export type PartnerClaims = {
  /** The partner's own id of the customer. */
  subject: string;
  tokenId: string;
  contact: Identifier;
  product: ProductCode | null;
  expiresAt: Date;
};

/** `crit` names extensions that a reader must understand (RFC 7515, 4.1.11): we understand none. */
const headerShape = z.object({ alg: z.literal("HS256"), kid: z.string().refine(isUuid), crit: z.never().optional() });

const claimsShape = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(200),
  jti: z.string().min(8).max(200),
  iat: z.int(),
  exp: z.int(),
  mobile: z.string().max(20).optional(),
  email: z.string().max(254).optional(),
  product: z.string().max(20).optional(),
});

const text = (part: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0)),
  );

function parsed(part: string): unknown {
  try {
    return JSON.parse(text(part));
  } catch {
    return null;
  }
}

/** Splits a compact signed token (JWS, HS256 only); null for anything else. Nothing in it is verified yet. */
export function splitPartnerToken(token: string): UnreadToken | null {
  if (token.length > MAX_LENGTH || !/^[\w-]+\.[\w-]+\.[\w-]{43}$/.test(token)) return null;
  const [header = "", payload = "", signature = ""] = token.split(".");
  const read = headerShape.safeParse(parsed(header));
  return read.success
    ? { keyId: read.data.kid.toLowerCase(), signed: `${header}.${payload}`, signature, payload }
    : null;
}

/**
 * The claims of a token with a valid signature, for this brand, now. Refuses a token that is for another brand, lives
 * longer than five minutes, has expired or not started, or does not name either a mobile number or an e-mail address.
 */
export function readPartnerClaims(
  payload: string,
  { brandKey, now }: { brandKey: string; now: Date },
): Yes<{ claims: PartnerClaims }> | No<"bad-claims"> {
  const read = claimsShape.safeParse(parsed(payload));
  if (!read.success) return no("bad-claims");
  const { aud, sub, jti, iat, exp, mobile, email, product } = read.data;
  const seconds = now.getTime() / 1000;
  const isNow = iat <= seconds + CLOCK_SECONDS && exp > seconds && exp - iat <= PARTNER_TOKEN_SECONDS;
  const contact = parseIdentifier(mobile ?? email ?? "");
  const namesTwo = mobile !== undefined && email !== undefined;
  if (aud !== brandKey || !isNow || !contact || namesTwo) return no("bad-claims");
  return yes({
    claims: {
      subject: sub,
      tokenId: jti,
      contact,
      product: parseProduct(product),
      expiresAt: new Date(exp * 1000),
    },
  });
}
