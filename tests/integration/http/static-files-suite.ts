import { readPage } from "@tests/support/render";
import type { Stack } from "@tests/support/servers";
import { describe, expect, it } from "vitest";

const HOSTS = ["localhost", "lumen.localhost"];
const HOUR = "public, max-age=3600";
const YEAR = "public, max-age=31536000, immutable";

/** Files that the running product serves, on each brand's host. */
export function describeStaticFiles(stack: () => Stack): void {
  describe.each(HOSTS)("files of %s", (host) => {
    it.each([
      ["/favicon.svg", "image/svg+xml", HOUR],
      ["/favicon.ico", "image/x-icon", HOUR],
      ["/icons/icon-192.png", "image/png", HOUR],
      ["/icons/icon-512.png", "image/png", HOUR],
      ["/robots.txt", "text/plain; charset=UTF-8", HOUR],
      ["/fonts/1/hindi-label.woff2", "font/woff2", YEAR],
      ["/fonts/1/rupee-inter-400.woff2", "font/woff2", YEAR],
      ["/site.webmanifest", "application/manifest+json", HOUR],
      ["/.well-known/security.txt", "text/plain; charset=utf-8", HOUR],
    ])("%s is %s", async (path, type, cache) => {
      const { status, headers } = await stack().get(path, { host });
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, type, cache]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["set-cookie"]).toBeUndefined();
    });

    it.each(["/fonts/", "/fonts/1/", "/fonts/1/nothing.woff2", "/fonts/..%2fserver/index.js", "/icons/nothing.png"])(
      "%s is not there",
      async (path) => expect((await stack().get(path, { host })).status).toBeGreaterThanOrEqual(400),
    );

    it("robots may read the public pages, nobody's own ones", async () => {
      const { text } = await stack().get("/robots.txt", { host });
      const rules = text.split("\n").filter((line) => /^(?:Dis)?[Aa]llow: /.test(line));
      for (const rule of ["/admin", "/api/", "/partner/", "/partner$", "/user/", "/transfer", "/auth"])
        expect(rules).toContain(`Disallow: ${rule}`);
      expect(rules.at(-1)).toBe("Allow: /");
    });

    it("security.txt names a contact, its own address and a day to come, less than a year away", async () => {
      const { text } = await stack().get("/.well-known/security.txt", { host });
      const lines = Object.fromEntries(
        text
          .trim()
          .split("\n")
          .map((line) => line.split(/: (.*)/, 2)),
      );
      expect(lines).toMatchObject({
        Contact: expect.stringMatching(/^mailto:[^@\s]+@[^@\s]+$/),
        "Preferred-Languages": "en, hi",
      });
      expect(lines.Canonical).toBe(`http://${host}:${stack().port}/.well-known/security.txt`);
      const days = (new Date(lines.Expires).getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(365);
    });
  });

  it("TEN-21 security.txt names the brand of the host, and no other", async () => {
    const contactAt = async (host: string) =>
      /^Contact: (.*)$/m.exec((await stack().get("/.well-known/security.txt", { host })).text)?.[1];
    expect(await contactAt("lumen.localhost")).toBe("mailto:grievance@lumen.example");
    expect(await contactAt("localhost")).toBe("mailto:grievance@cl.example");
  });

  describe("the web manifest", () => {
    const manifest = async (host: string) => JSON.parse((await stack().get("/site.webmanifest", { host })).text);

    it("TEN-05 is each brand's own, and the page names it", async () => {
      const [main, lumen] = [await manifest("localhost"), await manifest("lumen.localhost")];
      expect(lumen.name).toBe("Lumen Finance");
      expect(lumen.theme_color).toMatch(/^#[0-9a-f]{6}$/);
      expect(main.name).not.toBe(lumen.name);
      for (const { icons } of [main, lumen])
        for (const { src } of icons) expect((await stack().get(src, { host: "lumen.localhost" })).status).toBe(200);
      const page = await stack().get("/", { host: "lumen.localhost" });
      const { root } = readPage(page.text);
      expect(root.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/site.webmanifest");
      const icon = root.querySelector("link[rel=icon]")?.getAttribute("href");
      expect(icon).toMatch(/^\/(?:brand\/[0-9a-f]{64}\.png|favicon\.svg)$/);
    });
  });
}
