import { expect, it } from "vitest";
import { attributionRule } from "~/domain/leads/attribution";

const NONE = { partnerId: "p", merchantId: null, trackingLinkId: null, segment: null, utms: {} };
const rule = (source: Partial<Parameters<typeof attributionRule>[0]>, kind: "counter" | "share" | null = null) =>
  attributionRule({ ...NONE, ...source }, { utmId: "dsa", isCounter: kind === "counter", isShare: kind === "share" });

it("BEY-15 names the rule that decided, in the order in which it decides", () => {
  expect(rule({ trackingLinkId: "t", merchantId: "m", utms: { utm_id: "dsa" } })).toBe("tracking-link");
  expect(rule({ trackingLinkId: "t" }, "counter")).toBe("counter");
  expect(rule({ trackingLinkId: "t" }, "share")).toBe("share-link");
  expect(rule({ merchantId: "m", segment: "shop", utms: { utm_id: "dsa" } })).toBe("merchant-page");
  expect(rule({ merchantId: "m", utms: { utm_id: "dsa", utm_content: "m" } })).toBe("share-link");
  expect(rule({ utms: { utm_id: "dsa" } })).toBe("share-link");
  expect(rule({ utms: {} })).toBe("sign-in");
});
