import type { Brand } from "@tenants/brand/schema";
import { sameText, sign } from "~/platform/crypto.server";
import { brandPage } from "~/services/brands/brand-page.server";

const DAY_MS = 86_400_000;
/** 132 bits: short enough for an SMS, too many to guess. */
const TAG_LENGTH = 22;
const TOKEN = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,6})\.([A-Za-z0-9_-]{22})$/;

const tag = (purpose: string, brandId: string, short: string, lastDay: string) =>
  sign(purpose, `${brandId}:${short}:${lastDay}`).slice(0, TAG_LENGTH);

const shortId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function longId(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * A link on the brand's own host, `/{page}/{token}`, that names a row by its id and is valid for `days` days. It
 * carries no identity and signs nobody in. A token for one `purpose` is invalid for any other.
 */
export function signedLink({
  purpose,
  page,
  brand,
  id,
  days,
  now,
}: {
  purpose: string;
  page: string;
  brand: Brand;
  id: string;
  days: number;
  now: Date;
}): string {
  const lastDay = Math.ceil(now.getTime() / DAY_MS + days).toString(36);
  const short = shortId(id);
  return brandPage(brand, `/${page}/${short}.${lastDay}.${tag(purpose, brand.id, short, lastDay)}`);
}

/**
 * The id in a token of this brand; null when the token was altered, has expired, or belongs to another brand or
 * purpose.
 */
export function readSignedToken(purpose: string, brandId: string, token: string, now: Date): string | null {
  const [, short = "", lastDay = "", given = ""] = TOKEN.exec(token) ?? [];
  if (!short || !sameText(given, tag(purpose, brandId, short, lastDay))) return null;
  return Number.parseInt(lastDay, 36) * DAY_MS < now.getTime() ? null : longId(short);
}
