import { trackingLinksSource } from "@jobs/lists/tracking-links";
import { expect, it, vi } from "vitest";
import type { Tx } from "~/platform/database/client.server";

const link = {
  code: "diwali",
  name: "Diwali",
  brand: "Haldi",
  partner: null,
  merchant: null,
  product: null,
  tags: {},
  active: true,
  at: new Date("2026-11-20T06:30:00Z"),
  clicks: 100_001,
  leads: 100_000,
  disbursals: 7,
};
vi.mock("~/services/links/list-tracking-links.server", () => ({
  findLinkKeys: async () => ({ keys: [{}], more: null }),
  linksOfKeys: async () => [link],
}));

it("OQ-44 a file of links has numbers as far as they were counted, and says where there are more", async () => {
  const source = trackingLinksSource(new URLSearchParams());
  const { rows } = await source.page({} as Tx, null, 50);
  expect(rows[0]?.slice(8, 11)).toEqual(["1,00,000+", 100_000, 7]);
});
