import { brandName } from "@tenants/brand/names";
import { parse } from "cookie";
import type { Ctx } from "~/platform/context";
import { staffInactivity } from "~/services/access/inactivity";

const SCHEMES = ["light", "dark", "system"] as const;

/** The colour scheme that was chosen in this browser. */
export const chosenScheme = (request: Request): (typeof SCHEMES)[number] => {
  const { scheme } = parse(request.headers.get("Cookie") ?? "");
  return SCHEMES.find((one) => one === scheme) ?? "system";
};

/** Data of the back office's and the portal's frame: brand, this browser's choices, and the inactivity limits. */
export function shellView(request: Request, { brand, actor }: Ctx) {
  const cookies = parse(request.headers.get("Cookie") ?? "");
  const { logo } = brand.theme;
  return {
    brand: {
      name: brandName(brand, "en"),
      ...(logo ? { logo: { src: logo.url, width: logo.width, height: logo.height } } : {}),
    },
    scheme: chosenScheme(request),
    isNarrow: cookies.side === "narrow",
    inactivity: staffInactivity(brand, actor.kind === "partner" ? "partner" : "staff"),
  };
}
