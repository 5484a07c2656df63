import { contrast } from "@tenants/theme/colour";
import { brandOf, demoSnapshot, requestContextOf } from "@tests/factories/context";
import { describe, expect, it } from "vitest";
import { busyPage, crossSitePage, misdirectedPage } from "~/http/response/plain-pages.server";

const snapshot = demoSnapshot();

describe("pages without a framework", () => {
  it("the 503 page is the brand's, in the visitor's language", () => {
    const lumen = brandOf(snapshot, "lumen");
    const page = busyPage(requestContextOf(lumen, { nonce: "abc" }));
    expect(page).toContain('<html lang="en">');
    expect(page).toContain(
      "<h1>We are busy just now</h1><p>Nothing you sent has been lost. Please try again in a few seconds.</p>",
    );
    expect(page).toContain(`<header>${lumen.name}</header>`);
    expect(page).toContain(`background:${lumen.theme.primary}`);
    expect(page).toContain('<style nonce="abc">');
    const hindi = busyPage(requestContextOf(lumen, { locale: "hi" }));
    expect(hindi).toContain('<html lang="hi">');
    expect(hindi).not.toContain("We are busy");
  });

  it("the 403 page says that nothing was carried out", () => {
    expect(crossSitePage(requestContextOf(snapshot.main))).toContain(
      "<p>To keep you safe we did not carry it out. Please go back to our page and try again.</p>",
    );
  });

  it("its header is readable on every brand's colour", () => {
    for (const brand of snapshot.byKey.values()) {
      const [, background = "", colour = ""] =
        /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(busyPage(requestContextOf(brand))) ?? [];
      expect(contrast(colour, background), brand.key).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("OQ-98 the 421 page shows the record seen and the records expected, and belongs to no brand", () => {
    const page = misdirectedPage("shop.example", "abc");
    expect(page).toContain("Record seen: <code>shop.example</code>");
    expect(page).toContain("<code>TXT _verify.shop.example</code> and <code>CNAME shop.example</code>");
    for (const brand of snapshot.byId.values()) expect(page).not.toContain(brand.name);
  });

  it("prints no markup that came with a request", () => {
    const page = misdirectedPage('"><script>alert(1)</script>', "abc");
    expect(page).not.toContain("<script>");
    expect(page).toContain("&#60;script&#62;");
  });
});
