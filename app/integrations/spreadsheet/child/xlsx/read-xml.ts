import { SaxesParser } from "saxes";
import { Refusal } from "~/integrations/spreadsheet/child/refusal";

/** Names come without their prefix. A handler may throw. */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Parts of real workbooks nest about ten elements. Each open element costs memory until the part ends. */
const MAX_OPEN_ELEMENTS = 256;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Parses a part of a package as XML. Refuses malformed XML as damaged, and any DOCTYPE, which the format forbids and
 * entity expansion attacks need, and elements nested too deeply. Only UTF-8 and UTF-16 occur.
 */
export async function readXml(part: NodeJS.ReadableStream, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on("error", (error) => {
    throw new Refusal("damaged", error.message.slice(0, 200));
  });
  parser.on("doctype", () => {
    throw new Refusal("damaged", "DOCTYPE");
  });
  const { close, text } = handlers;
  let openElements = 0;
  parser.on("opentag", ({ name, attributes }) => {
    if (++openElements > MAX_OPEN_ELEMENTS) throw new Refusal("damaged", "nested too deeply");
    handlers.open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    openElements--;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.close();
}

function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return "utf-16le";
  return beginning[0] === 0xfe && beginning[1] === 0xff ? "utf-16be" : "utf-8";
}
