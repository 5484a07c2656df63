import { CFB, utils, type WorkBook, write } from "@e965/xlsx";

type Value = string | number | boolean | Date | { value: number; format: string };

/** An .xls file (BIFF8) of one sheet, or of several when each has a name. */
export function xls(rows: readonly (readonly Value[])[], { is1904 = false, hiddenFirst = false } = {}): Buffer {
  const book: WorkBook = utils.book_new();
  if (hiddenFirst) utils.book_append_sheet(book, utils.aoa_to_sheet([["hidden", "sheet"]]), "Notes");
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((value) => (isFormatted(value) ? value.value : value))));
  rows.forEach((row, r) => {
    row.forEach((value, c) => {
      const cell = sheet[utils.encode_cell({ r, c })];
      if (isFormatted(value)) cell.z = value.format;
    });
  });
  utils.book_append_sheet(book, sheet, "Status");
  book.Workbook = {
    WBProps: { date1904: is1904 },
    Sheets: hiddenFirst ? [{ Hidden: 1 }, { Hidden: 0 }] : [{ Hidden: 0 }],
  };
  return write(book, { type: "buffer", bookType: "biff8" }) as Buffer;
}

const isFormatted = (value: Value): value is { value: number; format: string } =>
  typeof value === "object" && "format" in value;

/** An OLE file with these streams, such as a Word document or a package that Excel has encrypted. */
export function ole(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(CFB.write(file, { type: "buffer" }) as Buffer);
}

/** An .xls file whose second record declares that the rest is encrypted. */
export function encryptedXls(): Buffer {
  const file = xls([["application_id", "status"]]);
  const beginning = file.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]));
  const second = beginning + 4 + 16;
  file.writeUInt16LE(0x2f, second);
  file.fill(0, second + 4, second + 4 + file.readUInt16LE(second + 2));
  return file;
}
