import { within } from "@testing-library/dom";
import { markupAt } from "@tests/support/in-router";
import { read, render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Segmented, SegmentedRadios, Tabs } from "~/ui/admin/segmented";

const nothing = () => undefined;

describe("Segmented and Tabs", () => {
  const items = [
    { href: "/admin/lenders", label: "All", count: 14, current: true },
    { href: "/admin/lenders?segment=personal", label: "Personal", current: false },
  ];

  it.each([
    ["Segmented", Segmented],
    ["Tabs", Tabs],
  ])("%s are links, the current one marked", (_name, Component) => {
    const page = read(markupAt("/admin/lenders", <Component label="Segment" items={items} />));
    const links = within(page.getByRole("navigation", { name: "Segment" })).getAllByRole("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).toEqual([
      ["All14", "/admin/lenders", "page"],
      ["Personal", "/admin/lenders?segment=personal", null],
    ]);
  });

  it("SegmentedRadios are one choice of several", () => {
    const languages = [
      { value: "en", label: "English" },
      { value: "hi", label: "हिन्दी", lang: "hi" },
    ];
    const page = render(<SegmentedRadios label="Language" value="hi" items={languages} onChange={nothing} />);
    expect(page.getByRole("radiogroup", { name: "Language" })).toBeTruthy();
    expect(page.getByRole("radio", { checked: true }).textContent).toBe("हिन्दी");
  });
});
