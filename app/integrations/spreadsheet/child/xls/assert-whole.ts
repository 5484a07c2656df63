import { Refusal } from "~/integrations/spreadsheet/child/refusal";

const HEADER_BYTES = 512;
const END_OF_SECTORS = 0xfffffffa;
const FIRST_FAT_ENTRY = 76;
const FAT_ENTRIES_IN_HEADER = 109;

/**
 * Checks that every sector in the allocation table of an OLE file (MS-CFB) exists: SheetJS may read a truncated file
 * without an error, and rows would be missing. Tables beyond the header's 109 (files above 6.8 MB) are not followed,
 * but the first ones must be complete.
 */
export function assertWhole(file: Buffer): void {
  if (file.length < HEADER_BYTES) throw new Refusal("damaged", "cut off");
  const sectorBytes = 2 ** file.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4_096) throw new Refusal("damaged", "sector size");
  const sectors = Math.ceil((file.length - sectorBytes) / sectorBytes);
  const tables = Math.min(file.readUInt32LE(44), FAT_ENTRIES_IN_HEADER);
  for (let table = 0; table < tables; table++) {
    const sector = file.readUInt32LE(FIRST_FAT_ENTRY + table * 4);
    if (sector >= END_OF_SECTORS) continue;
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > file.length) throw new Refusal("damaged", "cut off");
    for (let entry = 0; entry < sectorBytes / 4; entry++) {
      const next = file.readUInt32LE(start + entry * 4);
      if (next < END_OF_SECTORS && next >= sectors) throw new Refusal("damaged", "cut off");
    }
  }
}
