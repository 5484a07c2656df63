import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { writePdfPage } from "~/integrations/pdf/write-pdf-page.server";

/** The texts of a PDF: its streams unpacked, the hexadecimal strings of its text operators read. */
function textsOf(pdf: Buffer): string {
  const streams = pdf.toString("latin1").split("stream\n").slice(1);
  const open = streams.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const pieces = open.join("\n").match(/\[[^\]]*\] TJ/g) ?? [];
  return pieces
    .map((piece) =>
      piece
        .split("<")
        .slice(1)
        .map((hex) => Buffer.from(hex.split(">", 1)[0] ?? "", "hex").toString("latin1"))
        .join(""),
    )
    .join("\n");
}

it("BEY-13 writes number, parties, rows and total as one page of text", async () => {
  const pdf = await writePdfPage({
    title: "Tax invoice",
    facts: [["Number", "AT/25-26/0001"]],
    parties: [
      { head: "Supplier", lines: ["Asha Traders", "GSTIN 30AABCP1200K1Z5"] },
      { head: "Recipient", lines: ["Lumen Finance"] },
    ],
    columns: ["Description", "Amount (INR)"],
    rows: [
      { text: "Commission", amount: "29,500.00" },
      { text: "Total", amount: "34,810.00", isTotal: true },
    ],
    notes: ["₹ and − are written in letters that every reader has"],
  });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const text = textsOf(pdf);
  for (const part of [
    "Tax invoice",
    "AT/25-26/0001",
    "GSTIN 30AABCP1200K1Z5",
    "Lumen Finance",
    "34,810.00",
    "Rs  and - are",
  ])
    expect(text).toContain(part);
});

it("BEY-13 writes Hindi names with a font that has their letters", async () => {
  const page = {
    title: "Tax invoice",
    facts: [],
    columns: ["Description", "Amount (INR)"],
    rows: [],
    notes: [],
  } as const;
  const party = (name: string) => ({ ...page, parties: [{ head: "Supplier", lines: [name, "Jaipur"] }] });
  const hindi = await writePdfPage(party("आशा ट्रेडर्स Pvt Ltd"));
  expect(hindi.toString("latin1")).toContain("NotoSans");
  const text = textsOf(hindi);
  expect(text).toContain("Pvt Ltd");
  expect(text).toContain("Jaipur");
  expect(text).not.toContain("?");
  expect((await writePdfPage(party("Asha Traders"))).toString("latin1")).not.toContain("NotoSans");
});
