import { createHash } from "node:crypto";
import { readPage } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { fileDocument } from "~/http/security/file-document.server";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Would end the element and start another. */
const VALUE = ["</scr", "ipt><scr", "ipt>alert(1)"].join("");

const text = fileDocument({
  language: "en",
  title: "A <b> & its file",
  noScript: "No script",
  style: "body{margin:0}",
  script: "run()",
  blocks: [{ id: "facts", value: { name: VALUE, amount: "₹1" } }],
});

const page = readPage(text);

/** The text of an element by its place in the document. */
const textOf = (selector: string) => page.root.querySelector(selector)?.textContent ?? "";

describe("a document to save", () => {
  it("BEY-18 allows its own script and style, and nothing from a network", () => {
    expect(page.root.querySelector("meta[http-equiv]")?.getAttribute("content")).toBe(
      `default-src 'none'; script-src ${hashOf("run()")}; style-src ${hashOf("body{margin:0}")}; base-uri 'none'; form-action 'none'`,
    );
    expect(page.hrefs).toEqual([]);
    expect(page.root.querySelectorAll("[src]")).toHaveLength(0);
    expect([textOf("style"), textOf("script:not([type])")]).toEqual(["body{margin:0}", "run()"]);
  });

  it("holds data that cannot end its element, and reads back the same", () => {
    expect(page.root.querySelectorAll("script")).toHaveLength(2);
    expect(JSON.parse(textOf("#facts"))).toEqual({ name: VALUE, amount: "₹1" });
    expect(page.title).toBe("A <b> & its file");
  });
});
