import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { FUNNEL_STEPS, funnelBars } from "~/domain/leads/funnel";
import { portalWords } from "~/i18n/portal/portal-words.server";
import PortalIndex from "~/routes/partner/home/route";
import Visits from "~/routes/partner/visits/route";

const figures = { leads: 3, submitted: 2, disbursed: 1, disbursedPaise: 25_000_000 };

describe("pages of the portal", () => {
  it("ROUTE-P03 OQ-56 the first page greets, shows the days and the figures, and leads to the visit log", () => {
    const markup = pageAt("/partner", PortalIndex, {
      words: portalWords("en").home,
      firstDay: "22 Oct 2026",
      lastDay: "20 Nov 2026",
      preset: "last-30",
      first: "2026-10-22",
      last: "2026-11-20",
      now: figures,
      before: figures,
      share: null,
      commission: { kind: "merchant", earnedPaise: 0 },
      links: { leads: true, statements: true },
      news: [{ id: "n1", title: "Gold loans open", body: "From 1 December.", day: "20 Nov 2026" }],
      isNew: true,
      tasks: ["no-link", "criteria"],
      written: [],
      funnel: null,
      invitesReferrals: true,
      refusal: null,
      visitsText: "Our staff opened this portal as you 2 times.",
      disbursedLoans: "1 loan",
      name: "Peepal Stores",
      greeting: "morning",
    });
    for (const text of [
      "Good morning, Peepal Stores",
      "22 Oct 2026 to 20 Nov 2026",
      "₹2,50,000",
      "Gold loans open",
      "What to do first",
      "Ask for your tracking id",
      "2 times",
      'href="/partner/visits"',
      "No referrals yet",
    ])
      expect(markup).toContain(text);
  });

  const home = {
    words: portalWords("en").home,
    firstDay: "1 Nov 2026",
    lastDay: "1 Nov 2026",
    preset: "yesterday",
    first: "2026-11-01",
    last: "2026-11-01",
    now: figures,
    before: figures,
    commission: { kind: "merchant", earnedPaise: 0 },
    share: { url: "http://lumen.localhost/?utm_id=lumen-dsa", qr: { size: 25, path: "M0 0h1v1h-1z" } },
    links: { leads: true, statements: true },
    news: [],
    isNew: true,
    tasks: ["share"],
    written: [],
    visitsText: "None",
    disbursedLoans: "1 loan",
    funnel: null,
    name: "Peepal Stores",
    greeting: "morning",
  };

  it("OQ-56 the first task of a portal without leads leads to the share link on the page", () => {
    const page = read(pageAt("/partner", PortalIndex, home));
    const target = page.getByRole("link", { name: "Share your link" }).getAttribute("href");
    const heading = page.getByRole("heading", { name: "Your share link" });
    expect(`/partner#${heading.closest("section")?.id}`).toBe(target);
  });

  it("PAR-07 OQ-56 the funnel of these days says where most customers stop, and its ends open their lists", () => {
    const counts = {
      leads: 5130,
      verified: 5000,
      profile: 3390,
      offers: 3120,
      applied: 1480,
      approved: 900,
      disbursed: 412,
    };
    const funnel = { words: portalWords("en").funnel, bars: funnelBars(FUNNEL_STEPS, counts) };
    const page = read(pageAt("/partner", PortalIndex, { ...home, isNew: false, funnel }));
    const table = page.getByRole("table", { name: "Where customers stop" });
    expect(table.textContent).toContain("Saw offers");
    expect(page.text).toContain("Most customers stop before “Applied”: 1,640 of 3,120 have not come that far.");
    expect(page.text).toContain("47% go on");
    const hrefs = ["5,130", "412"].map((name) => page.getByRole("link", { name }).getAttribute("href"));
    expect(hrefs).toEqual([
      "/partner/leads?from=2026-11-01&to=2026-11-01",
      "/partner/leads?from=2026-11-01&to=2026-11-01&stage=disbursed",
    ]);
    expect(page.getByRole("link", { name: "Make your own funnel" }).getAttribute("href")).toBe("/partner/customFunnel");
  });

  it("BEY-07 the visit log says who looked in, why, what they could, and that it goes on", () => {
    const visit = {
      id: "v1",
      staffName: "Asha Admin",
      merchantName: null,
      mode: "read",
      reason: "ticket 4182",
      startedAt: { at: "2026-11-20T10:00:00.000Z", text: "20 Nov 2026, 15:30" },
      endedAt: null,
    };
    const markup = pageAt("/partner/visits", Visits, {
      words: portalWords("en").visits,
      visits: [visit],
      next: null,
      isFirst: true,
      isMerchant: false,
    });
    for (const text of [
      "Asha Admin",
      "The whole partner",
      "ticket 4182",
      "View only",
      "Open now",
      "20 Nov 2026, 15:30",
    ])
      expect(markup).toContain(text);
    expect(
      pageAt("/partner/visits", Visits, {
        words: portalWords("en").visits,
        visits: [],
        next: null,
        isFirst: true,
        isMerchant: true,
      }),
    ).toContain("No visits yet");
  });
});
