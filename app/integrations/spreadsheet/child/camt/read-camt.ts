import { createReadStream } from "node:fs";
import type { RowSink } from "~/integrations/spreadsheet/child/row-sink";
import { readXml } from "~/integrations/spreadsheet/child/xlsx/read-xml";
import { Refusal } from "../refusal";
import { type CamtNode, rowsOfEntry } from "./camt-entry";

/** The headings of the rows that a statement comes to. */
const TITLES = ["date", "narration", "reference", "credit", "debit"];
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;
/** Texts in a statement have at most 500 characters; an entry with its transactions at most this many elements. */
const MAX_TEXT = 2_000;
const MAX_ELEMENTS = 50_000;

/**
 * Reads an ISO 20022 statement (camt.053, any version) into the sink: one row for each booked entry or, where a batch
 * names them, for each of its transactions. One entry is in memory at a time. Refuses other XML; a DOCTYPE is refused by the
 * parser, so that no entity is ever expanded.
 */
export async function readCamt(path: string, sink: RowSink): Promise<void> {
  const open: CamtNode[] = [];
  let depth = 0;
  let elements = 0;
  let number = 1;
  await readXml(createReadStream(path), {
    open(name, attributes) {
      depth += 1;
      if (depth === 1) {
        const isStatement = name === "Document" && Object.values(attributes).some((value) => NAMESPACE.test(value));
        if (!isStatement) throw new Refusal("not-a-spreadsheet", "xml");
        sink.add(number, TITLES);
      }
      if (open.length === 0 && name !== "Ntry") return;
      if (++elements > MAX_ELEMENTS) throw new Refusal("too-large", `entry ${number}: too many elements`);
      const node: CamtNode = { name, currency: attributes.Ccy ?? "", text: "", inner: [] };
      open.at(-1)?.inner.push(node);
      open.push(node);
    },
    text(text) {
      const node = open.at(-1);
      if (node && node.text.length < MAX_TEXT) node.text += text;
    },
    close() {
      depth -= 1;
      const node = open.pop();
      if (!node || open.length > 0) return;
      elements = 0;
      for (const row of rowsOfEntry(node)) sink.add(++number, row);
    },
  });
}
