import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { portalRightsOf } from "~/domain/access/portal-rights";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { PortalShell, type PortalView } from "~/ui/partner/portal-shell";

const view: PortalView = {
  brand: { name: "Lumen" },
  words: portalWords("en").frame,
  language: "en",
  rights: portalRightsOf({ kind: "owner", withheld: [] }),
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
    const page = read(acting);
    page.getByText("Masquerade Mode");
    const exit = page.getByRole("button", { name: "Exit" }).closest("form");
    expect([exit?.getAttribute("method"), exit?.getAttribute("action")]).toEqual(["post", "/partner/exit"]);
    expect(acting).toContain("ticket 4182");
    expect(page.getByRole("timer").textContent).toBe("27:14");
    expect(acting).toContain("view only.");
    expect(acting).toContain("data-masquerade-frame");
    expect(acting).not.toContain("/partner/logout");
    expect(shell({ masquerade: { ...masquerade, mode: "write" } })).toContain("and can change things.");

    const own = shell();
    expect(own).not.toContain("Masquerade");
    expect(own).not.toContain("data-masquerade-frame");
    expect(own).not.toContain("/partner/exit");
    expect(read(own).forms.join(" ")).toContain("/partner/logout");
  });

  it("I18N-01 PAR-02 is in Hindi for a user who chose it, and offers English", () => {
    const page = read(
      markupAt(
        "/partner",
        <PortalShell view={{ ...view, words: portalWords("hi").frame, language: "hi" }}>
          <AdminPage title="मुखपृष्ठ" />
        </PortalShell>,
      ),
    );
    expect(page.getAllByRole("link", { name: "मुखपृष्ठ" }).length).toBeGreaterThan(0);
    page.getByRole("button", { name: "खाता: Peepal Stores" });
    expect(page.forms).toContain("post /partner/language");
    expect(page.sent("language")).toEqual(["en"]);
  });

  it("leaves out pages that the user has no right to", () => {
    const links = (rights: PortalView["rights"]) => read(shell({ rights })).queryAllByRole("link", { name: "Home" });
    expect(links(["portal:read"]).length).toBeGreaterThan(0);
    expect(links([])).toEqual([]);
  });

  it("marks one entry of the sidebar at a time", () => {
    const current = (path: string) =>
      [...read(shell({}, path)).root.querySelectorAll("[aria-current=page]")].map((link) => link.getAttribute("href"));
    expect(new Set(current("/partner"))).toEqual(new Set(["/partner"]));
    expect(new Set(current("/partner/visits"))).toEqual(new Set(["/partner/visits"]));
  });
});
