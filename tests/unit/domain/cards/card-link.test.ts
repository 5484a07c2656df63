import { describe, expect, it } from "vitest";
import { checkCardLink, expandCardLink } from "~/domain/cards/card-link";

describe("a card's link", () => {
  it("CC-08 has the customer's unique id in place of every {UNIQUE_ID}", () => {
    expect(expandCardLink("https://a.example/{UNIQUE_ID}?c={UNIQUE_ID}", "x/1")).toBe(
      "https://a.example/x%2F1?c=x%2F1",
    );
  });

  it("shows the host that it leads to, and whether it passes the id on", () => {
    expect(checkCardLink("https://apply.cards.example:8443/go?click={UNIQUE_ID}")).toEqual({
      ok: true,
      host: "apply.cards.example:8443",
      takesId: true,
    });
    expect(checkCardLink("https://apply.cards.example/go")).toMatchObject({ ok: true, takesId: false });
  });

  it.each([
    ["http://apply.cards.example/{UNIQUE_ID}", "link-not-https"],
    ["javascript:alert(1)//{UNIQUE_ID}", "link-not-https"],
    ["data:text/html,{UNIQUE_ID}", "link-not-https"],
    ["apply.cards.example/{UNIQUE_ID}", "link-not-a-url"],
    ["https://apply.cards.example/a b", "link-not-a-url"],
    ["https://staff:pass@apply.cards.example/", "link-with-sign-in"],
    ["https://{UNIQUE_ID}.cards.example/", "link-placeholder-in-host"],
    ["https://127.0.0.1/{UNIQUE_ID}", "link-host"],
    ["https://[::1]/{UNIQUE_ID}", "link-host"],
    ["https://localhost/{UNIQUE_ID}", "link-host"],
    ["https://apply.cards.example/{unique_id}", "link-placeholder"],
    ["https://apply.cards.example/{UNIQUE_ID}/{USER}", "link-placeholder"],
  ])("refuses %s: %s", (link, code) => {
    expect(checkCardLink(link)).toEqual({ ok: false, code });
  });
});
