import { z } from "zod";
import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";

/** How long a partner's sign-in token may live at most, and how far the partner's clock may be off, in seconds. */
const PARTNER_TOKEN_SECONDS = 300;
const CLOCK_SECONDS = 60;
const MAX_LENGTH = 4_000;

/** A token as it came: not yet to be believed. `signed` is what the signature is over. */
export type UnreadToken = { keyId: string; signed: string; signature: string; payload: string };

/** What a partner says of the customer whom it sends. */
export type PartnerClaims = {
  /** The partner's own number for the customer. */
  subject: string;
  tokenId: string;
  contact: Identifier;
  product: ProductCode | null;
  expiresAt: Date;
};

const headerShape = z.object({ alg: z.literal("HS256"), kid: z.string().refine(isUuid) });

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

/** Takes a compact signed token (JWS, HS256 only) apart; null when it is none. Nothing in it is proved yet. */
export function splitPartnerToken(token: string): UnreadToken | null {
  if (token.length > MAX_LENGTH || !/^[\w-]+\.[\w-]+\.[\w-]{43}$/.test(token)) return null;
  const [header = "", payload = "", signature = ""] = token.split(".");
  const read = headerShape.safeParse(parsed(header));
  return read.success
    ? { keyId: read.data.kid.toLowerCase(), signed: `${header}.${payload}`, signature, payload }
    : null;
}

/**
 * The claims of a token whose signature is right, for this brand, now. Refuses what is for another brand, lives longer than five
 * minutes, is over or not yet begun, or names neither a mobile number nor an e-mail.
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
  if (aud !== brandKey || !isNow || !contact) return no("bad-claims");
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
