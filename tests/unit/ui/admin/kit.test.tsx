import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AdminPage } from "~/ui/admin/admin-page";
import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { NumberCell } from "~/ui/admin/number-cell";
import { parseNumber } from "~/ui/admin/parse-number";
import { Segmented } from "~/ui/admin/segmented";
import { EmptyRow, LoadingRow } from "~/ui/admin/table/empty-row";
import { Tabs } from "~/ui/admin/tabs";
import { Toggle } from "~/ui/admin/toggle";
import { Tooltip } from "~/ui/admin/tooltip";
import { markupAt } from "./in-router";

const nothing = () => undefined;

describe("AdminPage", () => {
  it("has the title as h1 in the bar, and content as main that the skip link leads to", () => {
    const markup = markupAt(
      "/admin/lenders",
      <AdminPage title="Lenders" lead="Who lends." actions={<button type="button">Add</button>}>
        <p>rows</p>
      </AdminPage>,
    );
    expect(markup).toMatch(/<header class="bar"><h1>Lenders<\/h1>.*<\/header><main id="main"[^>]*>/);
    expect(markup).toContain('<p class="page-lead">Who lends.</p><div class="page-actions"><button');
  });

  it("links a detail page back to its list, by name", () => {
    const markup = markupAt("/x", <AdminPage title="Nilgiri" back={{ href: "/admin/lenders", label: "Lenders" }} />);
    expect(markup).toContain('<a class="icon-btn" aria-label="Lenders" title="Lenders"');
  });
});

describe("fields", () => {
  it("ties label, hint and error to the control", () => {
    const markup = renderToStaticMarkup(
      <TextInput id="utm" name="utm" label="Utm id" hint="As in the link" error="Enter a utm id." defaultValue="a" />,
    );
    expect(markup).toContain('<label for="utm">Utm id</label>');
    expect(markup).toMatch(/<input[^>]*id="utm" aria-describedby="utm-hint utm-error" aria-invalid="true"/);
    expect(markup).toMatch(/<p class="error" id="utm-error" role="alert">.*Enter a utm id\./);
  });

  it("hides a label for the eye only", () => {
    const markup = renderToStaticMarkup(<DateInput id="d" label="From" hideLabel />);
    expect(markup).toContain('<label for="d" class="sr">From</label>');
    expect(markup).toContain('type="date"');
  });

  it("offers options, with words for none", () => {
    const markup = renderToStaticMarkup(
      <SelectInput id="s" label="Class" empty="Any" options={[{ value: "a", label: "A" }]} defaultValue="a" />,
    );
    expect(markup).toMatch(/<option value="">Any<\/option><option value="a" selected="">A<\/option>/);
  });

  it("holds long texts", () => {
    expect(renderToStaticMarkup(<TextAreaInput id="t" label="Text" defaultValue="x" />)).toMatch(
      /<label for="t">Text<\/label><textarea[^>]*id="t"[^>]*>x<\/textarea>/,
    );
  });
});

describe("Toggle", () => {
  it("is a switch with a name and a state", () => {
    const markup = renderToStaticMarkup(<Toggle checked label="Lender Status" onChange={nothing} />);
    expect(markup).toMatch(/<input type="checkbox" role="switch"[^>]*aria-checked="true"[^>]*checked=""/);
    expect(markup).toContain("<span>Lender Status</span></label>");
  });
});

describe("Segmented and Tabs", () => {
  const items = [
    { href: "/admin/lenders", label: "All", count: 14, current: true },
    { href: "/admin/lenders?segment=personal", label: "Personal", current: false },
  ];

  it.each([
    ["seg", Segmented],
    ["tabs", Tabs],
  ])("%s are links, the current one marked", (name, Component) => {
    const markup = markupAt("/admin/lenders", <Component label="Segment" items={items} />);
    expect(markup).toContain(`<nav class="${name}" aria-label="Segment">`);
    expect(markup).toMatch(
      /<a aria-current="page"[^>]* href="\/admin\/lenders"[^>]*>All<span class="off num">14<\/span><\/a>/,
    );
    expect(markup).toMatch(/<a [^>]*href="\/admin\/lenders\?segment=personal"[^>]*>Personal<\/a>/);
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
    const markup = renderToStaticMarkup(
      <Tooltip text="Opens the form">
        <button type="button">Edit</button>
      </Tooltip>,
    );
    const id = /<button type="button" aria-describedby="([^"]+)">/.exec(markup)?.[1];
    expect(markup).toContain(`<span id="${id}" role="tooltip" hidden="">Opens the form</span>`);
    expect(markup).not.toContain("tabindex");
  });

  it("makes plain text reachable by keyboard", () => {
    expect(renderToStaticMarkup(<Tooltip text="long">sh…</Tooltip>)).toMatch(/<span class="tip" tabindex="0"/);
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
    const markup = renderToStaticMarkup(
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
    expect(markup).toContain("<b>Lender changed</b>");
    expect(markup).toContain("A. Kumar");
    expect(markup).toMatch(/<time[^>]*dateTime="2026-11-18T11:10:00.000Z">18 Nov 2026, 16:40<\/time>/);
    expect(markup).toMatch(/<dt>Age max<\/dt><dd><del>empty<\/del>.*<ins>58<\/ins>/);
    expect(markup).toContain('<a href="/admin/history?before=1">Earlier changes</a>');
  });

  it("says when there are none", () => {
    expect(renderToStaticMarkup(<HistoryPanel entries={[]} />)).toContain("No changes yet.");
  });
});
