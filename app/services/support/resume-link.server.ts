import type { Brand } from "@tenants/brand";
import { sameText, sign } from "~/platform/crypto.server";
import { brandOrigin } from "~/services/brands/system-context.server";

/** How long a link of a reminder works, in days. */
export const RESUME_DAYS = 7;

const DAY_MS = 86_400_000;
/** 132 bits: short enough for an SMS, too many to guess. */
const TAG_LENGTH = 22;
const TOKEN = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,6})\.([A-Za-z0-9_-]{22})$/;

const tag = (brandId: string, reminder: string, lastDay: string) =>
  sign("resume", `${brandId}:${reminder}:${lastDay}`).slice(0, TAG_LENGTH);

const shortId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function longId(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The link of a reminder to where its customer left off. It carries no identity and signs nobody in. */
export function resumeLink(brand: Brand, reminderId: string, now: Date): string {
  const lastDay = Math.ceil(now.getTime() / DAY_MS + RESUME_DAYS).toString(36);
  const short = shortId(reminderId);
  const url = new URL(`/resume/${short}.${lastDay}.${tag(brand.id, short, lastDay)}`, brandOrigin(brand));
  if (brand.hosts.length === 0 && !brand.isMain) url.searchParams.set("partner", brand.key);
  return url.href;
}

/** The reminder of a link of this brand; null when it was altered, is another brand's, or its time is over. */
export function readResumeToken(brandId: string, token: string, now: Date): string | null {
  const [, short = "", lastDay = "", given = ""] = TOKEN.exec(token) ?? [];
  if (!short || !sameText(given, tag(brandId, short, lastDay))) return null;
  return Number.parseInt(lastDay, 36) * DAY_MS < now.getTime() ? null : longId(short);
}
