import { brandName } from "@tenants/brand/names";
import { type EmbedStart, embedQuery } from "~/domain/embed/embed-url";
import { signInPath } from "~/domain/journey/site";
import type { Visitor } from "~/http/request/guards.server";
import { translator } from "~/i18n/translator.server";
import type { TenantCtx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";

/** Where the frame goes on; null when the browser has kept neither its visit nor its session. */
export function nextOfEmbed(
  ctx: TenantCtx,
  { session, visit }: { session: Visitor["session"]; visit: Pick<NonNullable<Visitor["visit"]>, "product"> | null },
): string | null {
  if (session) return "/";
  if (!visit) return null;
  return visit.product ? signInPath(journeySite(ctx.brand)) : "/";
}

/** The texts of the page that offers a tab of its own. */
export function leavePage({ brand, locale }: TenantCtx, start: EmbedStart) {
  const t = translator(locale, "embed");
  const values = { brand: brandName(brand, locale) };
  return {
    title: t("leaveTitle"),
    text: t("leaveText", values),
    leave: { href: `/embed/leave${embedQuery(start)}`, label: t("leave", values) },
  };
}
