import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { recipientText } from "~/i18n/staff/messaging";
import CampaignPage from "~/routes/admin/campaign/route";

const BASE = "/admin/messaging/campaigns/b/k";
const VIEW = {
  base: BASE,
  name: "Come back",
  brand: "Lumen",
  channel: "SMS",
  template: "offers-waiting",
  segment: "Offers",
  texts: [{ locale: "en", subject: null, body: "Hello" }],
  state: "running",
  moves: ["pause", "stop"],
  isSelected: true,
  isSelecting: false,
  total: 9,
  handled: 5,
  isLive: true,
  quietUntil: "24 Nov 2026, 10:00",
  figures: [
    {
      state: "skipped",
      label: "Not sent",
      count: 4,
      href: `${BASE}?people=skipped`,
      reasons: [{ reason: "no-consent", count: 4, href: `${BASE}?people=skipped&reason=no-consent` }],
    },
  ],
  startAt: "23 Nov 2026, 10:00",
  startedAt: null,
  finishedAt: null,
  made: "Asha, 23 Nov 2026",
  people: { state: null, reason: null, rows: [], tabs: [], first: null, next: null },
};
const page = read(pageAt(BASE, CampaignPage, VIEW));

describe("the page of a campaign", () => {
  it("OQ-47 nobody waits for a campaign that was stopped", () => {
    expect(recipientText("pending", "paused")).toBe("Waiting");
    expect(recipientText("pending", "stopped")).toBe("Not written to");
    expect(recipientText("sent", "stopped")).toBe("Sent");
  });

  it("OQ-47 shows how far it is, leads from every number to its people, and can be paused and stopped", () => {
    expect(page.words).toContain("5 of 9 handled");
    expect(page.words).toContain("Quiet hours: no message leaves before 24 Nov 2026, 10:00.");
    expect(page.hrefs).toContain(`${BASE}?people=skipped&reason=no-consent`);
    expect(page.queryByRole("table", { name: "People" })).toBeTruthy();
    expect(page.getAllByRole("button").map((button) => button.textContent)).toEqual(
      expect.arrayContaining(["Pause", "Stop"]),
    );
  });

  it("OQ-47 says before it begins that its people are selected then, and of none that they are nobody", () => {
    const later = { ...VIEW, state: "scheduled", isSelected: false, isLive: false, total: 0, handled: 0, figures: [] };
    const planned = read(pageAt(BASE, CampaignPage, { ...later, quietUntil: null }));
    expect(planned.words).toContain("Who gets a message is decided when the campaign begins");
    for (const wrong of ["0 of 0", "Nobody here"]) expect(planned.words).not.toContain(wrong);
    const stopped = read(pageAt(BASE, CampaignPage, { ...later, state: "stopped", moves: [], quietUntil: null }));
    expect(stopped.words).toContain("It was stopped before it began. Nobody was written to.");
  });
});
