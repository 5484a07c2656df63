import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { expect, it } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import NoticeSettings from "~/routes/partner/settings/notices.route";

const { settings, notices: words } = portalWords("en");
const data = { words, settings, tabs: ["profile", "notices"], notices: ["payment-made", "ticket-answered"] };
const shown = (off: string[] | null) =>
  read(pageAt("/partner/settings/notifications", NoticeSettings, { ...data, off }));

it("ROUTE-P22 OQ-64 the notifications have a box for each message and channel, ticked while it is on", () => {
  const page = shown(["ticket-answered.mobile"]);
  const boxes = page.getAllByRole("checkbox");
  expect(page.sent("on")).toEqual([
    "payment-made.mobile",
    "payment-made.email",
    "ticket-answered.mobile",
    "ticket-answered.email",
  ]);
  expect(boxes.map((box) => box.hasAttribute("checked"))).toEqual([true, true, false, true]);
  expect(page.getByRole("group", { name: "A ticket is answered" }).textContent).toContain("SMS");
});

it("OQ-64 a masquerade has no notifications of its own to choose", () => {
  expect(shown(null).queryAllByRole("checkbox")).toEqual([]);
});
