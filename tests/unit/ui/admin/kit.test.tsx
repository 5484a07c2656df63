import { within } from "@testing-library/dom";
import { read, render } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AdminPage, PageFooter } from "~/ui/admin/admin-page";
import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { NumberCell } from "~/ui/admin/number-cell";
import { parseNumber } from "~/ui/admin/parse-number";
import { Segmented, SegmentedRadios, Tabs } from "~/ui/admin/segmented";
import { EmptyRow, LoadingRow } from "~/ui/admin/table/empty-row";
import { Toggle } from "~/ui/admin/toggle";
import { Tooltip } from "~/ui/admin/tooltip";
import { markupAt } from "./in-router";

const nothing = () => undefined;

describe("AdminPage", () => {
  it("has the title as h1 in the bar, and content as main that the skip link leads to", () => {
    const page = read(
      markupAt(
        "/admin/lenders",
        <AdminPage
          title="Lenders"
          lead="Who lends."
          actions={<button type="button">Add</button>}
          footer={<PageFooter>2 changes</PageFooter>}
        >
          <p>rows</p>
        </AdminPage>,
      ),
    );
    const main = page.getByRole("main");
    expect(main.id).toBe("main");
    expect(within(page.getByRole("banner")).getByRole("heading", { level: 1 }).textContent).toBe("Lenders");
    expect(main.textContent).toBe("Who lends.Addrows2 changes");
  });

  it("puts actions before the filters of a page without a lead", () => {
    const page = read(
      markupAt("/x", <AdminPage title="x" toolbar={<nav>All</nav>} actions={<button type="button">Add</button>} />),
    );
    expect(page.getByRole("main").textContent).toBe("AddAll");
  });

  it("links a detail page back to its list, by name", () => {
    const page = read(
      markupAt("/x", <AdminPage title="Nilgiri" back={{ href: "/admin/lenders", label: "Lenders" }} />),
    );
    expect(page.getByRole("link", { name: "Lenders" }).getAttribute("href")).toBe("/admin/lenders");
  });
});

describe("fields", () => {
  it("ties label, hint and error to the control", () => {
    const page = render(
      <TextInput id="utm" name="utm" label="Utm id" hint="As in the link" error="Enter a utm id." defaultValue="a" />,
    );
    const field = page.getByLabelText("Utm id");
    expect(field.getAttribute("aria-describedby")).toBe("utm-hint utm-error");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(page.getByText("As in the link").id).toBe("utm-hint");
    expect(page.getByRole("alert").id).toBe("utm-error");
    expect(page.getByRole("alert").textContent).toBe("Enter a utm id.");
  });

  it("keeps the name of a field whose label is hidden", () => {
    const field = render(<DateInput id="d" label="From" hideLabel />).getByLabelText("From");
    expect(field.getAttribute("type")).toBe("date");
  });

  it("shows a sign before and behind a value", () => {
    const page = render(<TextInput label="Fee" prefix="₹" suffix="%" defaultValue="2" />);
    expect(page.text).toBe("Fee₹%");
    expect(page.getByLabelText("Fee").getAttribute("value")).toBe("2");
  });

  it("offers options, with words for none", () => {
    const page = render(
      <SelectInput id="s" label="Class" empty="Any" options={[{ value: "a", label: "A" }]} defaultValue="a" />,
    );
    const options = within(page.getByLabelText("Class")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, textContent, selected }) => [value, textContent, selected])).toEqual([
      ["", "Any", false],
      ["a", "A", true],
    ]);
  });

  it("holds long texts", () => {
    expect(render(<TextAreaInput id="t" label="Text" defaultValue="x" />).getByLabelText("Text").textContent).toBe("x");
  });
});

describe("Toggle", () => {
  it("is a switch with a name and a state", () => {
    const page = render(<Toggle checked label="Lender Status" onChange={nothing} />);
    expect(page.getByRole("switch").getAttribute("aria-checked")).toBe("true");
    expect(page.getByText("Lender Status").tagName).toBe("LABEL");
  });
});

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

describe("NumberCell", () => {
  const cell = (value: number | null) =>
    renderToStaticMarkup(
      <NumberCell
        value={value}
        label="Income min, Nilgiri"
        onSave={async () => true}
        format={(number) => `₹${number.toLocaleString("en-IN")}`}
      />,
    );

  it("is a button that says what it is, of whom, and its value", () => {
    expect(cell(125000)).toContain('aria-label="Income min, Nilgiri: ₹1,25,000">₹1,25,000</button>');
  });

  it("shows a dash for nothing, and says so", () => {
    expect(cell(null)).toContain('aria-label="Income min, Nilgiri: empty">');
  });
});

describe("what is typed into a number cell", () => {
  it.each([
    ["3,50,000", 350000],
    ["₹ 25,000", 25000],
    ["12.5", 12.5],
    [".5", 0.5],
    ["-3", -3],
    ["", null],
    ["  ", null],
  ])("%j is %j", (text, value) => expect(parseNumber(text)).toEqual({ ok: true, value }));

  it.each(["abc", "1e5", "1-2", "--1", "1.2.3", "0x10", "Infinity"])("%j is no number", (text) => {
    expect(parseNumber(text)).toEqual({ ok: false, message: "Enter a number." });
  });

  it.each([
    ["101", { min: 0, max: 100 }, "Enter a number from 0 to 100."],
    ["-1", { min: 0 }, "Enter a number of at least 0."],
    ["1000001", { max: 1000000 }, "Enter a number of at most 10,00,000."],
  ])("%s within %j is refused", (text, limits, message) => {
    expect(parseNumber(text, limits)).toEqual({ ok: false, message });
  });

  it("takes both ends of the limits", () => {
    expect(parseNumber("0", { min: 0, max: 100 }).ok && parseNumber("100", { min: 0, max: 100 }).ok).toBe(true);
  });
});

describe("Tooltip", () => {
  it("describes a control that takes the focus itself", () => {
    const page = render(
      <Tooltip text="Opens the form">
        <button type="button">Edit</button>
      </Tooltip>,
    );
    const tip = page.getByRole("tooltip", { hidden: true });
    expect(tip.textContent).toBe("Opens the form");
    expect(page.getByRole("button", { name: "Edit" }).getAttribute("aria-describedby")).toBe(tip.id);
    expect(page.root.querySelector("[tabindex]")).toBeNull();
  });

  it("makes plain text reachable by keyboard", () => {
    expect(
      render(<Tooltip text="long">sh…</Tooltip>)
        .getByText("sh…")
        .getAttribute("tabindex"),
    ).toBe("0");
  });
});

describe("rows of an empty table", () => {
  it("spans the columns and says the text", () => {
    const markup = renderToStaticMarkup(<EmptyRow colSpan={4} text="No lenders found" />);
    expect(markup).toMatch(/<td colSpan="4">.*<b[^>]*>No lenders found<\/b>/i);
  });

  it("keeps quiet for the first 300 ms of loading", () => {
    const markup = renderToStaticMarkup(<LoadingRow colSpan={4} text="Loading lenders data..." />);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain("Loading lenders data...");
  });
});

describe("HistoryPanel", () => {
  it("BEY-09 shows who, when in India, and each value before and after", () => {
    const page = render(
      <HistoryPanel
        entries={[
          {
            id: "1",
            at: "2026-11-18T11:10:00.000Z",
            who: "A. Kumar",
            action: "Lender changed",
            changes: [{ label: "Age max", before: "", after: "58" }],
          },
        ]}
        more="/admin/history?before=1"
      />,
    );
    expect(page.getByText("Lender changed")).toBeTruthy();
    expect(page.getByText("A. Kumar")).toBeTruthy();
    expect(page.getByText("18 Nov 2026, 16:40").getAttribute("dateTime")).toBe("2026-11-18T11:10:00.000Z");
    expect(page.getByRole("term").textContent).toBe("Age max");
    expect(page.getByRole("deletion").textContent).toBe("empty");
    expect(page.getByRole("insertion").textContent).toBe("58");
    expect(page.getByRole("link", { name: "Earlier changes" }).getAttribute("href")).toBe("/admin/history?before=1");
  });

  it("says when there are none", () => {
    expect(render(<HistoryPanel entries={[]} />).text).toBe("No changes yet.");
  });
});
