import path from "node:path/posix";
import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import { readXml } from "./read-xml";
import type { ZipParts } from "./zip-parts";

export type Sheet = { name: string; part: string };
export type Workbook = { sheets: Sheet[]; is1904: boolean; styles: string | null; sharedStrings: string | null };

type Relation = { id: string; type: string; target: string };

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/**
 * The contents of a package: its visible sheets in order, and the parts of styles and texts. Refuses a zip that is not
 * a workbook.
 */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  if (!parts.has("[Content_Types].xml")) throw new Refusal("not-a-spreadsheet", "zip");
  const root = await readRelations(parts, "_rels/.rels", "");
  const main = root.find(({ type }) => type.endsWith("/officeDocument"))?.target ?? "xl/workbook.xml";
  if (main.endsWith(".bin")) throw new Refusal("not-a-spreadsheet", "xlsb");
  if (!parts.has(main)) throw new Refusal("damaged", "no workbook");

  const folder = path.dirname(main);
  const relations = await readRelations(parts, path.join(folder, "_rels", `${path.basename(main)}.rels`), folder);
  const typed = (end: string) => relations.find(({ type }) => type.endsWith(end))?.target ?? null;
  const sheets: Sheet[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await readXml(await parts.open(main), {
    open(name, attributes) {
      if (name === "workbook") isWorkbook = true;
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      const relation = relations.find((known) => known.id === id && known.type.endsWith("/worksheet"));
      if (relation) sheets.push({ name: attributes.name ?? "", part: relation.target });
    },
  });
  if (!isWorkbook) throw new Refusal("not-a-spreadsheet", "zip");
  return { sheets, is1904, styles: typed("/styles"), sharedStrings: typed("/sharedStrings") };
}

async function readRelations(parts: ZipParts, part: string, folder: string): Promise<Relation[]> {
  if (!parts.has(part)) return [];
  const relations: Relation[] = [];
  await readXml(await parts.open(part), {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship" || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : path.join(folder, Target);
      relations.push({ id: Id, type: Type, target });
    },
  });
  return relations;
}
