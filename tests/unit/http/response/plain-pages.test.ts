import { contrast } from "@tenants/theme/colour";
import { brandOf, demoSnapshot, requestContextOf } from "@tests/factories/context";
import { readPage } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { busyPage, closedPage, crossSitePage, misdirectedPage } from "~/http/response/plain-pages.server";

const snapshot = demoSnapshot();

describe("pages without a framework", () => {
  it("the 503 page is the brand's, in the visitor's language", () => {
    const lumen = brandOf(snapshot, "lumen");
    const page = busyPage(requestContextOf(lumen, { nonce: "abc" }));
    const shown = readPage(page);
    expect(shown.root.lang).toBe("en");
    expect(shown.getByRole("heading", { level: 1 }).textContent).toBe("We are busy just now");
    shown.getByText("Nothing you sent has been lost. Please try again in a few seconds.");
    expect(shown.texts("header")).toEqual([lumen.name]);
    expect(page).toContain(`background:${lumen.theme.primary}`);
    expect(shown.root.querySelector("style")?.getAttribute("nonce")).toBe("abc");
    expect(shown.getByText("Reload the page").getAttribute("href")).toBe("");
    const hindi = busyPage(requestContextOf(lumen, { locale: "hi" }));
    expect(readPage(hindi).texts("header")).toEqual(["लुमेन फ़ाइनेंस"]);
    expect(readPage(hindi).root.lang).toBe("hi");
    expect(hindi).not.toContain("We are busy");
  });

  it("the 403 page says that nothing was carried out", () => {
    const text = "To keep you safe we did not carry it out. Please go back to our page and try again.";
    const shown = readPage(crossSitePage(requestContextOf(snapshot.main)));
    shown.getByText(text);
    expect(shown.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  });

  it("its header is readable on every brand's colour", () => {
    for (const brand of snapshot.byKey.values()) {
      const [, background = "", colour = ""] =
        /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(busyPage(requestContextOf(brand))) ?? [];
      expect(contrast(colour, background), brand.key).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("OQ-98 the 421 page shows the record seen and the records expected, and belongs to no brand", () => {
    const page = misdirectedPage("shop.example", "brands.house.example", "abc");
    const { text, texts } = readPage(page);
    expect(text).toContain("Record seen: shop.example");
    expect(text).toContain("TXT _verify.shop.example and CNAME shop.example → brands.house.example");
    const records = ["shop.example", "TXT _verify.shop.example", "CNAME shop.example → brands.house.example"];
    expect(texts("code")).toEqual(expect.arrayContaining(records));
    for (const brand of snapshot.byId.values()) expect(page).not.toContain(brand.name);
  });

  it("the 421 page of a suspended brand tells its customers where to write, and nothing of records", () => {
    const brand = brandOf(snapshot, "haldi");
    const english = readPage(closedPage({ brand, locale: "en" }, "abc"));
    expect(english.getByRole("heading", { level: 1 }).textContent).toBe("This site is closed for now");
    expect(english.text).toContain(`Write to ${brand.contact.email}, and we will tell you how it stands.`);
    expect(english.text).not.toContain("TXT");
    expect(english.hrefs).toContain(`mailto:${brand.contact.email}`);
    const hindi = readPage(closedPage({ brand, locale: "hi" }, "abc"));
    expect(hindi.root.lang).toBe("hi");
    expect(hindi.text).toContain("यह साइट अभी बंद है");
    expect(hindi.text).toContain(brand.contact.email);
  });

  it("prints no markup that came with a request", () => {
    const host = '"><script>alert(1)</script>';
    const page = misdirectedPage(host, "brands.house.example", "abc");
    expect(readPage(page).root.querySelector("script")).toBe(null);
    expect(readPage(page).text).toContain(host);
  });
});
