import { z } from "zod";
import { decryptField, encryptField } from "~/platform/crypto.server";

/**
 * A row's cells as its upload stores them: columns that are read, and other columns, encrypted because they may contain
 * personal data.
 */
export const encryptedCells = z.union([z.array(z.string()), z.object({ read: z.array(z.string()), rest: z.string() })]);
export type EncryptedCells = Readonly<z.output<typeof encryptedCells>>;

type RowKey = { uploadId: string; row: number };
type Other = readonly [at: number, text: string];

const locationOf = ({ uploadId, row }: RowKey) => ({
  table: "upload_rows",
  column: "cells",
  rowId: `${uploadId}/${row}`,
});

export function encryptCells(key: RowKey, cells: readonly string[], isRead: (at: number) => boolean): EncryptedCells {
  const others: Other[] = cells.flatMap((text, at) => (text === "" || isRead(at) ? [] : [[at, text] as const]));
  if (others.length === 0) return cells;
  const read = cells.map((text, at) => (isRead(at) ? text : ""));
  return { read, rest: encryptField(locationOf(key), JSON.stringify(others)) };
}

export function decryptCells(key: RowKey, stored: EncryptedCells): readonly string[] {
  if (!("rest" in stored)) return stored;
  const cells = [...stored.read];
  for (const [at, text] of JSON.parse(decryptField(locationOf(key), stored.rest)) as Other[]) cells[at] = text;
  return cells;
}
