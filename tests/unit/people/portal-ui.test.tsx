import { describe, expect, it } from "vitest";
import { PortalKpis } from "~/routes/partner/home/portal-kpis";
import { ShareCard } from "~/routes/partner/home/share-card";
import { PortalShell, type PortalView } from "~/ui/partner/portal-shell";
import { markupAt } from "../ui/admin/in-router";

const view: PortalView = {
  brand: { name: "Lumen" },
  name: "Peepal Stores",
  detail: "Peepal Stores",
  scheme: "light",
  isNarrow: false,
  inactivity: { idleMinutes: 30, countdownSeconds: 60 },
  masquerade: null,
};
const masquerade = { name: "Peepal Stores", mode: "read", reason: "ticket 4182", secondsLeft: 1634 } as const;

const shell = (more: Partial<PortalView> = {}, path = "/partner") =>
  markupAt(
    path,
    <PortalShell view={{ ...view, ...more }}>
      <main id="main" />
    </PortalShell>,
  );

describe("the portal's frame", () => {
  it("MSQ-02 PAR-03 shows the badge with Exit, the reason, the clock and the frame while masquerading, and none of it otherwise", () => {
    const acting = shell({ masquerade });
    expect(acting).toContain(">Masquerade Mode</span>");
    expect(acting).toMatch(/<form method="post" action="\/partner\/exit"[^>]*><button[^>]*>Exit<\/button><\/form>/);
    expect(acting).toContain("ticket 4182");
    expect(acting).toMatch(/role="timer">27:14</);
    expect(acting).toContain("look only.");
    expect(acting).toContain("data-masquerade-frame");
    expect(acting).not.toContain("/partner/logout");
    expect(shell({ masquerade: { ...masquerade, mode: "write" } })).toContain("and may change things.");

    const own = shell();
    expect(own).not.toContain("Masquerade");
    expect(own).not.toContain("data-masquerade-frame");
    expect(own).not.toContain("/partner/exit");
    expect(own).toContain('action="/partner/logout"');
  });

  it("marks one entry of the sidebar at a time", () => {
    const current = (path: string) =>
      [...shell({}, path).matchAll(/href="([^"]+)" aria-current="page"|aria-current="page"[^>]*href="([^"]+)"/g)].map(
        (m) => m[1] ?? m[2],
      );
    expect(new Set(current("/partner"))).toEqual(new Set(["/partner"]));
    expect(new Set(current("/partner/visits"))).toEqual(new Set(["/partner/visits"]));
  });
});

describe("the portal's first page", () => {
  const figures = { leads: 0, submitted: 0, disbursed: 0, disbursedPaise: 0 };

  it("OQ-56 shows figures beside those of the days before, rupees in lakh grouping", () => {
    const markup = markupAt(
      "/partner",
      <PortalKpis
        preset="last-30"
        now={{ leads: 5130, submitted: 10, disbursed: 412, disbursedPaise: 9_842_000_000 }}
        before={{ ...figures, leads: 4580, submitted: 10 }}
      />,
    );
    expect(markup).toContain("5,130");
    expect(markup).toContain("▲ 12%</span> on the 30 days before");
    expect(markup).toContain("same as the 30 days before");
    expect(markup).toContain("₹9,84,20,000");
    expect(markup).toContain("none in the 30 days before, 412 loans");
  });

  it("OQ-56 offers the link and its code, or says why there is none", () => {
    const share = { url: "http://lumen.localhost/?utm_id=lumen-dsa", qr: { size: 25, path: "M0 0h1v1h-1z" } };
    const markup = markupAt("/partner", <ShareCard share={share} />);
    expect(markup).toContain('value="http://lumen.localhost/?utm_id=lumen-dsa"');
    expect(markup).toContain('viewBox="-4 -4 33 33"');
    expect(markup).toContain('download="share-link.svg"');
    expect(markup).toContain('href="data:image/svg+xml');
    expect(markupAt("/partner", <ShareCard share={null} />)).toContain("No share link yet");
  });
});
