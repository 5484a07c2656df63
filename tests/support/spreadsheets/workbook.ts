import { type ZipPart, zip } from "./zip";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Styles by number: 0 plain, 1 a day by its built-in format, 2 a day by a custom format, 3 a time, 4 rupees, 5 and 6 per cent. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="[$₹-4009]\\ #,##0.00;[Red]&quot;dr &quot;#,##0"/><numFmt numFmtId="166" formatCode="0.000&quot; pc&quot;\\ %"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

export type RawSheet = { name?: string; state?: "hidden" | "veryHidden"; xml: string };

export type RawWorkbook = {
  sheets: readonly RawSheet[];
  sharedStrings?: string;
  is1904?: boolean;
  /** Parts to add, or to replace those with the same name. */
  parts?: readonly ZipPart[];
};

/**
 * The parts of an .xlsx file whose sheets are given as the XML of `sheetData`'s content or, with their own root, as a
 * whole.
 */
export function workbookParts({ sheets, sharedStrings, is1904, parts = [] }: RawWorkbook): ZipPart[] {
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const own: ZipPart[] = [
    { name: "[Content_Types].xml", content: HEAD + contentTypes(sheets.length) },
    {
      name: "_rels/.rels",
      content: `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${HEAD}<Relationships xmlns="${PACKAGE}">${relations.join("")}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    },
    { name: "xl/styles.xml", content: HEAD + STYLES },
    ...sheets.map(({ xml }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: HEAD + whole(xml) })),
  ];
  if (sharedStrings !== undefined)
    own.push({ name: "xl/sharedStrings.xml", content: `${HEAD}<sst xmlns="${MAIN}">${sharedStrings}</sst>` });
  const replaced = new Set(parts.map(({ name }) => name));
  return [...own.filter(({ name }) => !replaced.has(name)), ...parts];
}

const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  const worksheets = Array.from({ length: sheets }, (_none, at) => part(`worksheets/sheet${at + 1}`, "worksheet"));
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}${worksheets.join("")}${part("styles", "styles")}${part("sharedStrings", "sharedStrings")}</Types>`;
}

const whole = (xml: string) =>
  xml.includes("<worksheet") ? xml : `<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData></worksheet>`;

/** An .xlsx file from raw XML. */
export const rawXlsx = (workbook: RawWorkbook): Buffer => zip(workbookParts(workbook));

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A row of texts as XML, each written into its cell. */
export const textRow = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((text) => (text === "" ? "<c/>" : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)).join("")}</row>`;

/** An .xlsx file of one sheet with these texts. */
export const textXlsx = (rows: readonly (readonly string[])[]): Buffer =>
  rawXlsx({ sheets: [{ xml: rows.map((cells, at) => textRow(at + 1, cells)).join("") }] });
