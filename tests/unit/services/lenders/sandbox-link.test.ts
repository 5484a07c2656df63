import { elsewherePage } from "@tests/sandbox-lender/page";
import { readPage } from "@tests/support/render";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sandboxLinkFor } from "~/services/lenders/sandbox-link.server";

const lenders = vi.hoisted(() => ({ sandboxUrl: null as string | null }));
vi.mock("~/platform/env.server", () => ({ env: () => ({ lenders }) }));

afterEach(() => {
  lenders.sandboxUrl = null;
});

describe("the way to a site that exists nowhere", () => {
  const LINK = "https://apply.cards.example/voyage?click=1";

  it("OQ-20 leads to the sandbox's page outside production, with the whole link in it", () => {
    lenders.sandboxUrl = "http://127.0.0.1:4000";
    expect(sandboxLinkFor(LINK, "hi")).toBe(`http://127.0.0.1:4000/elsewhere?url=${encodeURIComponent(LINK)}&lang=hi`);
    expect(sandboxLinkFor("https://www.bank.test/apply", "en")).toBe("https://www.bank.test/apply");
  });

  it("OQ-20 in production the link is followed as it stands", () => expect(sandboxLinkFor(LINK, "en")).toBe(LINK));

  it("the page shows the address as text, in the language that is asked for", () => {
    const page = elsewherePage('https://apply.cards.example/?a="><script>', "hi");
    const { root, text, hrefs } = readPage(page);
    expect(root.lang).toBe("hi");
    expect(text).toContain("यहाँ कुछ नहीं बिकता");
    expect(root.querySelector("script")).toBe(null);
    expect(hrefs).toEqual([]);
  });
});
