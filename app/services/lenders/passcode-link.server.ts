import type { Ctx } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";
import { brandOrigin } from "~/services/brands/system-context.server";

/** How long the link in a lender's SMS opens the passcode page. */
const LIFE_MS = 24 * 3_600_000;

const SHAPE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-z]{6,10})\.([A-Za-z0-9_-]{32})$/;

const tagOf = (brandId: string, submissionId: string, until: string) =>
  sign("lender-passcode", `${brandId}/${submissionId}/${until}`).slice(0, 32);

/** The token of a brand's submission, valid until `expiresAt`. */
export function passcodeToken(brandId: string, submissionId: string, expiresAt: Date): string {
  const until = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${submissionId}.${until}.${tagOf(brandId, submissionId, until)}`;
}

/**
 * Our public page for the lender's passcode, at `path`, which the lender puts into its SMS (OQ-19). Valid for a day
 * from `ctx.now`.
 */
export function passcodeUrlOf({ brand, now }: Pick<Ctx, "brand" | "now">, path: string, submissionId: string): string {
  const url = new URL(path, brandOrigin(brand));
  if (brand.hosts.length === 0) url.searchParams.set("partner", brand.key);
  url.searchParams.set("t", passcodeToken(brand.id, submissionId, new Date(now.getTime() + LIFE_MS)));
  return url.href;
}

/** The submission of a link; null when this brand did not make the link, or it has expired. */
export function readPasscodeToken(brandId: string, text: string, now: Date): { submissionId: string } | null {
  const [, submissionId, until, tag] = SHAPE.exec(text) ?? [];
  if (!submissionId || !until || !tag || !sameText(tag, tagOf(brandId, submissionId, until))) return null;
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? { submissionId } : null;
}
