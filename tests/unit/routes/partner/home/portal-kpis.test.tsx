import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { PortalKpis } from "~/routes/partner/home/portal-kpis";
import { ShareCard } from "~/routes/partner/home/share-card";

const words = portalWords("en").home;

describe("the portal's first page", () => {
  const figures = { leads: 0, submitted: 0, disbursed: 0, disbursedPaise: 0 };

  it("OQ-56 shows figures beside those of the days before, rupees in lakh grouping", () => {
    const markup = markupAt(
      "/partner",
      <PortalKpis
        words={words}
        commission={{ kind: "partner", pendingPaise: 61_840_000, approvedPaise: 0, paidPaise: 110_275_000 }}
        first="2026-10-22"
        last="2026-11-20"
        links={{ leads: true, statements: false }}
        preset="last-30"
        now={{ leads: 5130, submitted: 10, disbursed: 412, disbursedPaise: 9_842_000_000 }}
        disbursedLoans="412 loans"
        before={{ ...figures, leads: 4580, submitted: 10 }}
      />,
    );
    expect(markup).toContain("5,130");
    expect(read(markup).text).toContain("▲ 12% on the 30 days before");
    expect(markup).toContain("same as the 30 days before");
    expect(markup).toContain("₹9,84,20,000");
    expect(markup).toContain("412 loans, none in the 30 days before");
    for (const text of ["Commission pending", "₹6,18,400", "Commission approved", "Commission paid", "₹11,02,750"])
      expect(read(markup).text).toContain(text);
    const links = read(markup)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/partner/leads?from=2026-10-22&to=2026-11-20",
      "/partner/leads?reached=submitted&from=2026-10-22&to=2026-11-20",
      "/partner/leads?reached=disbursed&from=2026-10-22&to=2026-11-20",
    ]);
  });

  it("OQ-56 offers the link and its code, or says why there is none", () => {
    const share = { url: "http://lumen.localhost/t/kqpwxyz", qr: { size: 25, path: "M0 0h1v1h-1z" } };
    const markup = markupAt("/partner", <ShareCard share={share} words={words} />);
    const card = read(markup);
    card.getByDisplayValue("lumen.localhost/t/kqpwxyz");
    expect(card.root.querySelector("svg[viewBox]")?.getAttribute("viewBox")).toBe("-4 -4 33 33");
    const picture = card.root.querySelector("[download]");
    expect(picture?.getAttribute("download")).toBe("share-link.svg");
    expect(picture?.getAttribute("href")).toMatch(/^data:image\/svg\+xml/);
    expect(markupAt("/partner", <ShareCard share={null} words={words} />)).toContain("No share link yet");
  });
});
