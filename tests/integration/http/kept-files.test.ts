import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loader as embedScript } from "~/routes/customer/embed/script.route";
import { loader as partnerLanding } from "~/routes/customer/home/products.route";
import { loader as securityText } from "~/routes/customer/site-files/security-text.route";
import { loader as manifest } from "~/routes/customer/site-files/web-manifest.route";

vi.mock("virtual:embed-script", () => ({ script: "" }));

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

describe("a file that caches keep for everybody", () => {
  it.each([
    ["/embed.js", embedScript],
    ["/.well-known/security.txt", securityText],
    ["/site.webmanifest", manifest],
  ])("TEN-21 %s of the main host follows the visit, and says so to caches", async (path, loader) => {
    const visit = setCookie(await callRoute(partnerLanding, { path: "/products?partner=lumen" }), "visit");
    const plain = await callRoute(loader, { path });
    const visited = await callRoute(loader, { path, cookies: { visit } });
    expect(visited.text).not.toBe(plain.text);
    for (const { headers } of [plain, visited])
      expect([headers.get("Cache-Control"), headers.get("Vary")]).toEqual([
        expect.stringMatching(/^public, max-age=\d+$/),
        "Cookie",
      ]);
  });
});
